// Made from docs/openapi.json by types.mjs; not edited by hand.
export interface paths {
    "/ai/chat/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the workplace assistant; with `Accept: text/event-stream` as events `delta`, then `message` or `error`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The employee, with a service key */
                    "X-User-Id"?: string | null;
                    "Idempotency-Key"?: string | null;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        channel?: string | null;
                        department?: string | null;
                        domain?: string | null;
                        messages: components["schemas"]["ChatLine"][];
                        session_id: string;
                        /** @description If given, the employee of the credential. */
                        user_id?: string | null;
                        user_role?: string | null;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChatBody"];
                        "text/event-stream": string;
                    };
                };
                /** @description INVALID_CONTENT: no JSON object, or `content` missing or blank; INVALID_REQUEST: another field or header */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNAUTHORIZED: no credential, a wrong one, or an expired token */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description FORBIDDEN: the request names somebody else */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description NOT_FOUND: the workplace assistant is not open here */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description CONFLICT: the key came with another message */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description CONTENT_TOO_LONG: content over 4,000 characters, body over 64 KiB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNSUPPORTED_MEDIA_TYPE: a body that is not `application/json` */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/law/articles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an article or knowledge card. */
        get: {
            parameters: {
                query?: {
                    /** @description The day whose law is meant; today by default */
                    date?: string;
                };
                header?: never;
                path: {
                    /** @description As in search results: 상속세및증여세법-제53조 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LawArticle"];
                    };
                };
                /** @description INVALID_REQUEST: `date` */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description ARTICLE_NOT_FOUND: not imported, or not in the version of the day */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/law/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search statutes and knowledge cards. */
        get: {
            parameters: {
                query: {
                    q: string;
                    limit?: number;
                    /** @description The day whose law is meant; today by default */
                    date?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LawSearch"];
                    };
                };
                /** @description INVALID_REQUEST: `q`, `limit` or `date` */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Erase every session of this client with everything in it. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "X-Client-Id"?: string | null;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Erased"];
                    };
                };
                /** @description INVALID_REQUEST: a query parameter, cursor, header or field */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Give feedback on an answer; the last one counts. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "X-Client-Id"?: string | null;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        comment?: string | null;
                        type: components["schemas"]["FeedbackName"];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FeedbackBody"];
                    };
                };
                /** @description INVALID_CONTENT: no JSON object, or `content` missing or blank; INVALID_REQUEST: another field or header */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description SESSION_NOT_FOUND or MESSAGE_NOT_FOUND: absent, or another client's */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description CONTENT_TOO_LONG: content over 4,000 characters, body over 64 KiB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNSUPPORTED_MEDIA_TYPE: a body that is not `application/json` */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/operator/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of what is kept: most cited articles, response and tool times, feedback, answers without citation, what was not
         *     understood.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A day in Korea or a moment; everything by default */
                    since?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OperatorStats"];
                    };
                };
                /** @description INVALID_REQUEST: a query parameter, cursor, header or field */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNAUTHORIZED: not the operator's key */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description NOT_FOUND: no operator's key is set */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/org/departments/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Departments whose name holds the text. */
        get: {
            parameters: {
                query: {
                    query: string;
                };
                header?: {
                    "X-User-Id"?: string | null;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DepartmentList"];
                    };
                };
                /** @description INVALID_REQUEST: a query parameter, cursor, header or field */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNAUTHORIZED: no credential, a wrong one, or an expired token */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description FORBIDDEN: the request names somebody else */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description NOT_FOUND: the workplace assistant is not open here */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the page must know about this server. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageSettings"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/personalization/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The facts of one of the twenty questions about the employee of the credential. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "X-User-Id"?: string | null;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        period?: components["schemas"]["PeriodName"] | null;
                        /** Format: date */
                        period_end?: string | null;
                        /**
                         * Format: date
                         * @description With `period_end`, in place of `period`.
                         */
                        period_start?: string | null;
                        /** @description `Q1` to `Q20`. */
                        sub_intent_id: string;
                        target_dept_id?: string | null;
                        target_education_id?: string | null;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FactsBody"];
                    };
                };
                /** @description INVALID_CONTENT: no JSON object, or `content` missing or blank; INVALID_REQUEST: another field or header */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNAUTHORIZED: no credential, a wrong one, or an expired token */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description FORBIDDEN: the request names somebody else */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description NOT_FOUND: the workplace assistant is not open here */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description CONTENT_TOO_LONG: content over 4,000 characters, body over 64 KiB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNSUPPORTED_MEDIA_TYPE: a body that is not `application/json` */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sessions, newest activity first. */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                };
                header?: {
                    "X-Client-Id"?: string | null;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SessionList"];
                    };
                };
                /** @description INVALID_REQUEST: a query parameter, cursor, header or field */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description SESSION_NOT_FOUND or MESSAGE_NOT_FOUND: absent, or another client's */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        /** Make a session. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "X-Client-Id"?: string | null;
                    "Idempotency-Key"?: string | null;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        depth?: components["schemas"]["DepthName"] | null;
                        title?: string | null;
                    } | null;
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SessionBody"];
                    };
                };
                /** @description INVALID_CONTENT: no JSON object, or `content` missing or blank; INVALID_REQUEST: another field or header */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description CONFLICT: the key came with another body, the session is full, or too many turns at once */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description CONTENT_TOO_LONG: content over 4,000 characters, body over 64 KiB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNSUPPORTED_MEDIA_TYPE: a body that is not `application/json` */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a session. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    "X-Client-Id"?: string | null;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SessionBody"];
                    };
                };
                /** @description INVALID_REQUEST: a query parameter, cursor, header or field */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description SESSION_NOT_FOUND or MESSAGE_NOT_FOUND: absent, or another client's */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete a session with everything in it. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "X-Client-Id"?: string | null;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description INVALID_REQUEST: a query parameter, cursor, header or field */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description SESSION_NOT_FOUND or MESSAGE_NOT_FOUND: absent, or another client's */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename a session or change its depth. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "X-Client-Id"?: string | null;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        depth?: components["schemas"]["DepthName"] | null;
                        title?: string | null;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SessionBody"];
                    };
                };
                /** @description INVALID_CONTENT: no JSON object, or `content` missing or blank; INVALID_REQUEST: another field or header */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description SESSION_NOT_FOUND or MESSAGE_NOT_FOUND: absent, or another client's */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description CONTENT_TOO_LONG: content over 4,000 characters, body over 64 KiB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNSUPPORTED_MEDIA_TYPE: a body that is not `application/json` */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/sessions/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List messages: the newest page first, oldest first within a page. */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                };
                header?: {
                    "X-Client-Id"?: string | null;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MessageList"];
                    };
                };
                /** @description INVALID_REQUEST: a query parameter, cursor, header or field */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description SESSION_NOT_FOUND or MESSAGE_NOT_FOUND: absent, or another client's */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        /** Say something and get the answer; with `Accept: text/event-stream` as events `delta`, then `message` or `error`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "X-Client-Id"?: string | null;
                    "Idempotency-Key"?: string | null;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description At most 4,000 characters. */
                        content: string;
                        /** @description Anything the client wants kept with the message; masked like the message. */
                        metadata?: Record<string, never> | null;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TurnBody"];
                        "text/event-stream": string;
                    };
                };
                /** @description INVALID_CONTENT: no JSON object, or `content` missing or blank; INVALID_REQUEST: another field or header */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description SESSION_NOT_FOUND or MESSAGE_NOT_FOUND: absent, or another client's */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description CONFLICT: the key came with another body, the session is full, or too many turns at once */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description CONTENT_TOO_LONG: content over 4,000 characters, body over 64 KiB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNSUPPORTED_MEDIA_TYPE: a body that is not `application/json` */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description GEMINI_ERROR: the language model did not reply, and the operator requires one */
                502: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/gift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compute the gift tax of stated variables. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: int64 */
                        childbirth_deduction_amount?: number | null;
                        donor_relationship: components["schemas"]["DonorRelationship"];
                        /**
                         * Format: date
                         * @example 2025-10-15
                         */
                        gift_date: string;
                        /**
                         * Format: int64
                         * @description Won.
                         */
                        gift_property_value: number;
                        is_generation_skipping?: boolean | null;
                        is_minor_recipient?: boolean | null;
                        is_non_resident?: boolean | null;
                        /** Format: int64 */
                        marriage_deduction_amount?: number | null;
                        /** Format: int64 */
                        past_gifts_value?: number | null;
                        /** Format: int64 */
                        past_tax_paid?: number | null;
                        /** Format: int64 */
                        secured_debt?: number | null;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CalculatedBody"];
                    };
                };
                /** @description INVALID_CONTENT: no JSON object, or `content` missing or blank; INVALID_REQUEST: another field or header */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description CONTENT_TOO_LONG: content over 4,000 characters, body over 64 KiB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNSUPPORTED_MEDIA_TYPE: a body that is not `application/json` */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description INVALID_VALUE: `error.field` names the variable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/gift/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compute a gift beside changes to it, with the step that made each difference. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The three variables without which there is no tax, and the others of the conversation; the calculator takes more. */
                        base: {
                            /** Format: int64 */
                            childbirth_deduction_amount?: number | null;
                            donor_relationship: components["schemas"]["DonorRelationship"];
                            /**
                             * Format: date
                             * @example 2025-10-15
                             */
                            gift_date: string;
                            /**
                             * Format: int64
                             * @description Won.
                             */
                            gift_property_value: number;
                            is_generation_skipping?: boolean | null;
                            is_minor_recipient?: boolean | null;
                            is_non_resident?: boolean | null;
                            /** Format: int64 */
                            marriage_deduction_amount?: number | null;
                            /** Format: int64 */
                            past_gifts_value?: number | null;
                            /** Format: int64 */
                            past_tax_paid?: number | null;
                            /** Format: int64 */
                            secured_debt?: number | null;
                        };
                        changes: Record<string, never>[];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            base: Record<string, never>;
                            results: {
                                calculation: Record<string, never>;
                                /** @description The step that made the difference and its article, in Korean. */
                                cause: string;
                                /**
                                 * Format: int64
                                 * @description Its `final_tax` less the base's.
                                 */
                                difference: number;
                                /** @description The steps whose amounts differ: `step`, `before`, `after`, `reference`. */
                                moved: Record<string, never>[];
                            }[];
                        };
                    };
                };
                /** @description INVALID_CONTENT: no JSON object, or `content` missing or blank; INVALID_REQUEST: another field or header */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description CONTENT_TOO_LONG: content over 4,000 characters, body over 64 KiB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNSUPPORTED_MEDIA_TYPE: a body that is not `application/json` */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description INVALID_VALUE: `error.field` names the variable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/gift/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find the cheapest schedule of gifts, and why nothing is cheaper. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        debts?: Record<string, never>[] | null;
                        donors: components["schemas"]["PlanDonor"][];
                        goal: components["schemas"]["PlanGoal"];
                        /** @description By how many percent the property grows in a year until it is given: "3", "2.5". */
                        growth?: string | null;
                        past_gifts?: Record<string, never>[] | null;
                        recipients: components["schemas"]["PlanRecipient"][];
                        /**
                         * Format: date
                         * @description First day; today if left out.
                         */
                        start?: string | null;
                        windows?: Record<string, never>[] | null;
                        /** Format: int64 */
                        years: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlanBody"];
                    };
                };
                /** @description INVALID_CONTENT: no JSON object, or `content` missing or blank; INVALID_REQUEST: another field or header */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description CONTENT_TOO_LONG: content over 4,000 characters, body over 64 KiB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNSUPPORTED_MEDIA_TYPE: a body that is not `application/json` */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description INVALID_VALUE: `error.field` names what is wrong, or says that the goal cannot be reached or is not covered */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/gift/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compute the smallest gift that leaves an amount after tax. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description The donor pays the recipient's tax; what is paid is a gift too.
                         * @default false
                         */
                        donor_pays_tax?: boolean | null;
                        /** @description The variables but the value, which is searched for. */
                        gift: {
                            /** Format: int64 */
                            childbirth_deduction_amount?: number | null;
                            donor_relationship: components["schemas"]["DonorRelationship"];
                            /**
                             * Format: date
                             * @example 2025-10-15
                             */
                            gift_date: string;
                            is_generation_skipping?: boolean | null;
                            is_minor_recipient?: boolean | null;
                            is_non_resident?: boolean | null;
                            /** Format: int64 */
                            marriage_deduction_amount?: number | null;
                            /** Format: int64 */
                            past_gifts_value?: number | null;
                            /** Format: int64 */
                            past_tax_paid?: number | null;
                            /** Format: int64 */
                            secured_debt?: number | null;
                        };
                        /**
                         * Format: int64
                         * @description Won.
                         */
                        net: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            calculation: Record<string, never>;
                            /** @description How it comes about, in Korean. */
                            explanation: string[];
                            /**
                             * Format: int64
                             * @description With the tax, where the donor's paying it is a gift.
                             */
                            gift_property_value: number;
                            /** @description `recipient`, `donor`, or `liable_donor` where the donor owes it jointly. */
                            payer: string;
                            /**
                             * Format: int64
                             * @description What the recipient keeps.
                             */
                            remaining: number;
                            /**
                             * Format: int64
                             * @description What is due if the return is in time.
                             */
                            tax: number;
                        };
                    };
                };
                /** @description INVALID_CONTENT: no JSON object, or `content` missing or blank; INVALID_REQUEST: another field or header */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description CONTENT_TOO_LONG: content over 4,000 characters, body over 64 KiB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description UNSUPPORTED_MEDIA_TYPE: a body that is not `application/json` */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description INVALID_VALUE: `error.field` names the variable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After` */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process answers. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The metrics of this process for Prometheus; with the operator's key, or from this machine where no key is set. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
                /** @description UNAUTHORIZED: not the operator's key */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description NOT_FOUND: no key is set, and the request is not from this machine */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The store answers too. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
                /** @description INVALID_REQUEST: a query parameter, cursor, header or field */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description PIPELINE_ERROR: `X-Request-Id` names it in the log */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description STORE_UNAVAILABLE: with `Retry-After` */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What the assistant answered. */
        AssistantMessage: {
            /** @description Computed alternatives in camelCase. */
            alternatives: Record<string, never>[];
            /** @description The calculation in camelCase, or null. */
            calculation: Record<string, never> | null;
            /** @description The articles the answer rests on, in camelCase. */
            citations: Record<string, never>[];
            /** @description Markdown. */
            content: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            metadata: components["schemas"]["Metadata"];
            role: components["schemas"]["AssistantRole"];
        };
        /** @enum {string} */
        AssistantRole: "assistant";
        /** @description A calculation and the articles it rests on. */
        CalculatedBody: {
            calculation: Record<string, never>;
            citations: Record<string, never>[];
        };
        /** @description An answer. */
        ChatBody: {
            answer: string;
            meta: components["schemas"]["MetaBody"];
            /** @description The documents it rests on. */
            sources: components["schemas"]["SourceBody"][];
        };
        /** @description One message. */
        ChatLine: {
            /** @description At most 4,000 characters. */
            content: string;
            role: components["schemas"]["ChatRole"];
        };
        /** @enum {string} */
        ChatRole: "user" | "assistant" | "system";
        CitedArticle: {
            article: string | null;
            /** Format: int64 */
            count: number;
            law_name: string;
        };
        DepartmentBody: {
            dept_id: string;
            dept_name: string;
            /** @description From the top: "본사 > 경영본부 > 인사팀". */
            dept_path: string;
        };
        /** @description Departments, the same name first. */
        DepartmentList: {
            items: components["schemas"]["DepartmentBody"][];
        };
        /**
         * @description How much is asked before an answer.
         * @enum {string}
         */
        DepthName: "quick" | "thorough";
        /**
         * @description Who the donor is to the recipient.
         * @enum {string}
         */
        DonorRelationship: "배우자" | "직계존속" | "직계비속" | "기타친족" | "기타";
        /** @description The receipt of an erasure. */
        Erased: {
            /** Format: date-time */
            at: string;
            /** Format: uuid */
            receipt: string;
            /** @description How many sessions, messages and keys were erased; what there was none of is left out. */
            rows: {
                [key: string]: number;
            };
            /** @description The client as it was known: a keyed hash. */
            who: string;
        };
        /** @description An error. */
        ErrorBody: {
            error: components["schemas"]["ErrorDetail"];
        };
        /** @description What went wrong. */
        ErrorDetail: {
            /** @description What programs act on. */
            code: string;
            /** @description The variable that is out of range, with `INVALID_VALUE`. */
            field?: string;
            /** @description What a person reads, in Korean. */
            message: string;
        };
        /** @description What the records say; `metrics`, `items` and `extra` depend on the question. */
        FactsBody: {
            error: Record<string, never> | null;
            extra: Record<string, never>;
            items: Record<string, never>[];
            metrics: Record<string, never>;
            /** Format: date */
            period_end: string | null;
            /** Format: date */
            period_start: string | null;
            sub_intent_id: string;
            updated_at: string | null;
        };
        /** @description Feedback as it is kept. */
        FeedbackBody: {
            feedback: components["schemas"]["FeedbackShape"];
            /** Format: uuid */
            id: string;
        };
        /** @enum {string} */
        FeedbackName: "thumbs_up" | "thumbs_down";
        FeedbackShape: {
            comment: string | null;
            /** Format: date-time */
            timestamp: string;
            type: components["schemas"]["FeedbackName"];
        };
        /** @description How it stands. */
        Health: {
            status: string;
        };
        /**
         * @description What the person is after.
         * @enum {string}
         */
        IntentName: "gift_tax" | "inheritance_tax" | "general_info" | "out_of_scope";
        /** @description An article with its sections, or a knowledge card. */
        LawArticle: {
            article: string | null;
            /** @description The articles a card rests on. */
            articles: string[];
            deleted: boolean;
            full_reference: string;
            headings: string[];
            id: string;
            /**
             * Format: date
             * @description From when the shown version is in force.
             */
            in_force: string | null;
            law_name: string;
            promulgation: string | null;
            /** @description What is promulgated for later, where the imported file has it. */
            scheduled: components["schemas"]["LawSection"][];
            sections: components["schemas"]["LawSection"][];
            source_type: components["schemas"]["SourceName"];
            source_url: string;
            title: string | null;
            versions: components["schemas"]["LawVersion"][];
        };
        /**
         * @description Whether anything found is about the question; `results` is empty where nothing is.
         * @enum {string}
         */
        LawOutcome: "found" | "no_basis";
        /** @description An article or a knowledge card. */
        LawResult: {
            article: string | null;
            content_snippet: string;
            full_reference: string;
            /** @description As `/api/law/articles/{id}` takes it. */
            id: string;
            law_name: string;
            /** Format: double */
            relevance_score: number;
            source_type: components["schemas"]["SourceName"];
            source_url: string;
            title: string | null;
        };
        /** @description What a search found. */
        LawSearch: {
            outcome: components["schemas"]["LawOutcome"];
            results: components["schemas"]["LawResult"][];
        };
        /** @description A paragraph, item or other part of an article. */
        LawSection: {
            deleted: boolean;
            full_reference: string;
            level: string;
            text: string;
        };
        /** @description An imported version of the law. */
        LawVersion: {
            has_article: boolean;
            /** Format: date */
            in_force: string;
            promulgation: string;
            shown: boolean;
        };
        /** @description A message of either side. */
        MessageBody: components["schemas"]["UserMessage"] | components["schemas"]["AssistantMessage"];
        /** @description A page of messages, oldest first. */
        MessageList: {
            messages: components["schemas"]["MessageBody"][];
            /** @description Where older messages are. */
            nextCursor: string | null;
        };
        /** @description What the message was taken for. */
        MetaBody: {
            clarify_group: string | null;
            /** Format: double */
            confidence: number;
            department: string | null;
            domain: string;
            education: string | null;
            error_type: string | null;
            intent: string;
            /** Format: int64 */
            latency_ms: number;
            masked: boolean;
            needs_clarify: boolean;
            /** @description A name (`this-month`) or `{"start", "end"}`. */
            period: unknown;
            /** Format: date */
            period_end: string | null;
            /** Format: date */
            period_start: string | null;
            refused: boolean;
            requires_confirmation: boolean;
            route: string;
            sensitive: boolean;
            sub_intent_id: string | null;
        };
        /** @description The conversation's state and everything an answer carries, in `snake_case`. */
        Metadata: {
            /** @description The shape's version. */
            _schema_version: string;
            alternatives: Record<string, never>[];
            /** @description The variable this reply asks for. */
            asked: string | null;
            assumptions: string[];
            /** @description The calculation, or null. */
            calculation: Record<string, never> | null;
            /** @description The articles behind the answer. */
            citations: Record<string, never>[];
            /** @description The articles behind the question. */
            clarifying_context: Record<string, never>[];
            /** @description The questions so far: variable, question, answer, at. */
            clarifying_history: Record<string, never>[];
            /** @description What was said or follows from it. */
            collected_parameters: Record<string, never>;
            exceptions: string[];
            /** @description What was said beyond the variables. */
            facts: Record<string, never>;
            /** @description type, comment, timestamp; absent until given. */
            feedback?: Record<string, never>;
            intent: components["schemas"]["IntentName"];
            /**
             * Format: int64
             * @description Null in responses.
             */
            latency_ms: number | null;
            /** @description What is still needed before an answer. */
            missing_parameters: string[];
            /** @description Why each is missing: `not_provided`, `ambiguous`, `user_unknown`. */
            missing_reasons: Record<string, never>;
            /** @description Null in responses. */
            model: string | null;
            /** @description The follow-up offered with an answer: `variable`, `tax_now`, `tax_then`. */
            offer: Record<string, never> | null;
            prompt_version: string | null;
            recommendations: string[];
            /** @description Where an amount must remain: `net`, `gift_property_value`, `tax`, `remaining`, `donor_pays_tax`. */
            reverse?: Record<string, never>;
            /** @description Null in responses. */
            tokens: Record<string, never> | null;
            /** @description Empty in responses. */
            tool_calls: Record<string, never>[];
            /** @description `changes`, `base_final_tax`, `final_tax`, `difference`, `cause`, `moved`. */
            what_if: Record<string, never> | null;
        };
        NamedCount: {
            /** Format: int64 */
            count: number;
            name: string;
        };
        NotUnderstood: {
            /** Format: int64 */
            count: number;
            /** @description `ambiguous`, `user_unknown`, `unread`, `out_of_scope`. */
            kind: string;
            variable: string | null;
        };
        /** @description Figures of what is kept. */
        OperatorStats: {
            asked: components["schemas"]["NamedCount"][];
            /** Format: int64 */
            calculations: number;
            cited: components["schemas"]["CitedArticle"][];
            feedback: components["schemas"]["Opinions"];
            not_understood: components["schemas"]["NotUnderstood"][];
            records_read: components["schemas"]["NamedCount"][];
            response: components["schemas"]["ResponseTimes"];
            /** Format: int64 */
            sessions: number;
            /** Format: date-time */
            since: string | null;
            slow: components["schemas"]["SlowTurn"][];
            tools: components["schemas"]["ToolTimes"][];
            /** Format: int64 */
            turns: number;
            uncited: components["schemas"]["Uncited"];
        };
        Opinions: {
            /** Format: double */
            positive_percent: number | null;
            /** Format: int64 */
            thumbs_down: number;
            /** Format: int64 */
            thumbs_up: number;
        };
        /** @description What the page shows depends on. */
        PageSettings: {
            /** @description Whether the demo company's people may be asked as, from this machine. */
            demo: boolean;
            /**
             * Format: int32
             * @description Days without activity after which a conversation is deleted; null where it is kept until someone deletes it.
             */
            kept_days?: number | null;
            /**
             * Format: date
             * @description Today in Korea, or the day the server was told to take.
             */
            today: string;
            /** @description Whether the workplace assistant answers here. */
            workplace: boolean;
        };
        /** @enum {string} */
        PeriodName: "this-week" | "this-month" | "3m" | "this-year";
        /** @description The schedule and its proof. */
        PlanBody: {
            plan: Record<string, never>;
        };
        /** @description Someone who can give. */
        PlanDonor: {
            /**
             * Format: int64
             * @description The most this donor gives in all.
             */
            available?: number | null;
            name: string;
            parent_deceased?: string[] | null;
            /** @description Who the donor is to each recipient. */
            relations: Record<string, never>;
            /** @description The spouse's name among the donors, or null. */
            spouse?: string | null;
        };
        /** @description An amount for one recipient (`reach`) or for all of them together (`pass_on`). */
        PlanGoal: {
            /**
             * Format: int64
             * @description Won: before tax, in units of 100,000; with `net` what is to remain after tax, to the won.
             */
            amount: number;
            /**
             * Format: date
             * @description The last day.
             */
            by?: string | null;
            kind: string;
            /** @description Whether the amount is what remains after tax; before tax if left out. */
            net?: boolean | null;
            /** @description The person of a `reach`. */
            recipient?: string | null;
        };
        /** @description Someone who can receive. */
        PlanRecipient: {
            /** Format: int64 */
            at_least?: number | null;
            /** Format: int64 */
            at_most?: number | null;
            /** Format: date */
            birth?: string | null;
            name: string;
            non_resident?: boolean | null;
        };
        ResponseTimes: {
            /** Format: double */
            mean_ms: number | null;
            /** Format: int64 */
            p99_ms: number | null;
            /**
             * Format: int64
             * @description Turns of ten seconds and more.
             */
            slow: number;
        };
        /** @description A session. */
        SessionBody: {
            /** Format: date-time */
            createdAt: string;
            depth: components["schemas"]["DepthName"];
            /** Format: uuid */
            id: string;
            title: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description Sessions, newest activity first. */
        SessionList: {
            /** @description Where the next page begins. */
            nextCursor: string | null;
            sessions: components["schemas"]["SessionBody"][];
        };
        SlowTurn: {
            /** Format: date-time */
            at: string;
            /** Format: uuid */
            id: string;
            /** Format: int64 */
            latency_ms: number;
        };
        /** @description A part of a company document. */
        SourceBody: {
            reference: string;
            section: string;
            snippet: string;
            title: string;
        };
        /**
         * @description The statute's own text, or ours.
         * @enum {string}
         */
        SourceName: "law" | "knowledge";
        ToolTimes: {
            /** Format: int64 */
            calls: number;
            /** Format: int64 */
            failures: number;
            /** Format: double */
            mean_ms: number;
            tool: string;
        };
        /** @description Both messages of a turn. */
        TurnBody: {
            assistantMessage: components["schemas"]["AssistantMessage"];
            userMessage: components["schemas"]["UserMessage"];
        };
        Uncited: {
            /** Format: int64 */
            calculations: number;
            /**
             * Format: int64
             * @description Questions and courtesies included.
             */
            turns: number;
        };
        /** @description What the person said, masked. */
        UserMessage: {
            content: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            role: components["schemas"]["UserRole"];
        };
        /** @enum {string} */
        UserRole: "user";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
