// Made from docs/openapi.json by types.mjs; not edited by hand.
export interface paths {
    "/ai/chat/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what the last answer of a session was worth. Its question is kept for the operator where it was worth nothing and the
         *     company keeps such questions.
         * @description Say what the last answer of a session was worth. Its question is kept for the operator where it was worth nothing and the
         *     company keeps such questions.
         */
        post: operations["rateWorkplaceAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/chat/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the workplace assistant; with `Accept: text/event-stream` as events `delta`, then `message` or `error`.
         * @description Ask the workplace assistant; with `Accept: text/event-stream` as events `delta`, then `message` or `error`.
         */
        post: operations["askWorkplace"];
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
        /**
         * Read an article or knowledge card.
         * @description Read an article or knowledge card.
         */
        get: operations["readArticle"];
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
        /**
         * Search statutes and knowledge cards.
         * @description Search statutes and knowledge cards.
         */
        get: operations["searchLaw"];
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
        /**
         * Erase every session of this client with everything in it.
         * @description Erase every session of this client with everything in it.
         */
        delete: operations["eraseClient"];
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
        /**
         * Give feedback on an answer; the last one counts.
         * @description Give feedback on an answer; the last one counts.
         */
        patch: operations["giveFeedback"];
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
         * @description Figures of what is kept: most cited articles, response and tool times, feedback, answers without citation, what was not
         *     understood.
         */
        get: operations["operatorStats"];
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
        /**
         * Departments whose name holds the text.
         * @description Departments whose name holds the text.
         */
        get: operations["searchDepartments"];
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
        /**
         * What the page must know about this server.
         * @description What the page must know about this server.
         */
        get: operations["pageSettings"];
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
        /**
         * The facts of one of the twenty questions about the employee of the credential.
         * @description The facts of one of the twenty questions about the employee of the credential.
         */
        post: operations["resolveFacts"];
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
        /**
         * List sessions, newest activity first.
         * @description List sessions, newest activity first.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Make a session.
         * @description Make a session.
         */
        post: operations["createSession"];
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
        /**
         * Read a session.
         * @description Read a session.
         */
        get: operations["readSession"];
        put?: never;
        post?: never;
        /**
         * Delete a session with everything in it.
         * @description Delete a session with everything in it.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        /**
         * Rename a session or change its depth.
         * @description Rename a session or change its depth.
         */
        patch: operations["changeSession"];
        trace?: never;
    };
    "/api/sessions/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages: the newest page first, oldest first within a page.
         * @description List messages: the newest page first, oldest first within a page.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Say something and get the answer; with `Accept: text/event-stream` as events `delta`, then `message` or `error`.
         * @description Say something and get the answer; with `Accept: text/event-stream` as events `delta`, then `message` or `error`.
         */
        post: operations["sendMessage"];
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
        /**
         * Compute the gift tax of stated variables.
         * @description Compute the gift tax of stated variables.
         */
        post: operations["calculateGift"];
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
        /**
         * Compute a gift beside changes to it, with the step that made each difference.
         * @description Compute a gift beside changes to it, with the step that made each difference.
         */
        post: operations["compareGifts"];
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
        /**
         * Find the cheapest schedule of gifts, and why nothing is cheaper.
         * @description Find the cheapest schedule of gifts, and why nothing is cheaper.
         */
        post: operations["planGifts"];
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
        /**
         * Compute the smallest gift that leaves an amount after tax.
         * @description Compute the smallest gift that leaves an amount after tax.
         */
        post: operations["reverseGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rules and what each one reads.
         * @description List the rules and what each one reads.
         */
        get: operations["listRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compute a rule of `/api/tax/rules` from its fields; with `find`, the question asked the other way round.
         * @description Compute a rule of `/api/tax/rules` from its fields; with `find`, the question asked the other way round.
         */
        post: operations["computeRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workplace/team/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far the mandatory courses of the departments that one leads, or of the company for HR, are (this year by default).
         * @description How far the mandatory courses of the departments that one leads, or of the company for HR, are (this year by default).
         */
        get: operations["teamCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workplace/team/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who of the departments that one leads, or of the company for HR, is away in these days (this month by default).
         * @description Who of the departments that one leads, or of the company for HR, is away in these days (this month by default).
         */
        get: operations["teamLeave"];
        put?: never;
        post?: never;
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
        /**
         * The process answers.
         * @description The process answers.
         */
        get: operations["health"];
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
        /**
         * The metrics of this process for Prometheus; with the operator's key, or from this machine where no key is set.
         * @description The metrics of this process for Prometheus; with the operator's key, or from this machine where no key is set.
         */
        get: operations["metrics"];
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
        /**
         * The store answers and takes turns.
         * @description The store answers and takes turns.
         */
        get: operations["readiness"];
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
        /** @description A computed alternative. */
        Alternative: {
            /** @description What to do instead. */
            title: string;
            /** @description How it works for this person. */
            description: string;
            /**
             * Format: int64
             * @description What it would cost.
             */
            estimated_tax?: number;
            /** @description What speaks for it. */
            pros?: string[];
            /** @description What speaks against it. */
            cons?: string[];
            /** @description What else to know. */
            note?: string;
            /** @description The gifts it consists of, so that anyone can compute it again. */
            gifts?: components["schemas"]["AlternativeGift"][];
        };
        /** @description A gift of an alternative: its variables and its tax. */
        AlternativeGift: {
            /**
             * Format: date
             * @description Day of the gift.
             * @example 2025-10-15
             */
            gift_date?: string;
            donor_relationship?: components["schemas"]["DonorRelationship"];
            /**
             * Format: int64
             * @description Value of the property before debt, in won.
             */
            gift_property_value?: number;
            /** @description The gift skips the recipient's parents; no if left out. */
            is_generation_skipping?: boolean;
            /** @description The recipient is a minor; no if left out. */
            is_minor_recipient?: boolean;
            /** @description The recipient does not live in Korea; no if left out. */
            is_non_resident?: boolean;
            /**
             * Format: int64
             * @description Deduction claimed for a marriage. Won.
             */
            marriage_deduction_amount?: number;
            /**
             * Format: int64
             * @description Deduction claimed for a birth or adoption. Won.
             */
            childbirth_deduction_amount?: number;
            /**
             * Format: int64
             * @description Debt on the property that the recipient takes over. Won.
             */
            secured_debt?: number;
            /**
             * Format: int64
             * @description Gifts from the same donor (and their spouse) in the last ten years. Won.
             */
            past_gifts_value?: number;
            /**
             * Format: int64
             * @description Computed tax of those earlier gifts. Won.
             */
            past_tax_paid?: number;
            /** @description The parent between grandparent and recipient has died. */
            parent_deceased?: boolean;
            /**
             * Format: int64
             * @description Deduction already used in the last ten years with donors of the same group. Won.
             */
            used_group_deduction?: number;
            /**
             * Format: int64
             * @description Deduction that the earlier gifts took. Won.
             */
            past_gifts_deduction?: number;
            /**
             * Format: int64
             * @description Marriage and birth deduction used before. Won.
             */
            past_marriage_birth_deduction?: number;
            /**
             * Format: int64
             * @description Generation-skipping surtax on the earlier gifts. Won.
             */
            past_surtax_paid?: number;
            /**
             * Format: int64
             * @description Earlier gifts that skipped a generation. Won.
             */
            past_skip_gifts_value?: number;
            /** @description The tax on the earlier gifts is time-barred. */
            past_tax_time_barred?: boolean;
            /**
             * Format: int64
             * @description Appraisal fees. Won.
             */
            appraisal_fee?: number;
            /** @description The debt is shown by documents. */
            debt_proven?: boolean;
            /**
             * Format: int64
             * @description Gift tax paid abroad. Won.
             */
            foreign_tax_paid?: number;
            /**
             * Format: int64
             * @description The base that was taxed abroad. Won.
             */
            foreign_tax_base?: number;
            /** @description The return was filed in time. */
            filed_on_time?: boolean;
            /**
             * Format: date
             * @description Day of the return.
             */
            filing_date?: string;
            /**
             * Format: date
             * @description Day of payment.
             */
            payment_date?: string;
            /** @description The tax was evaded by fraud. */
            fraud?: boolean;
            /**
             * Format: int64
             * @description The tax of this gift.
             */
            estimated_tax?: number;
        };
        /** @description How the open question can be answered by tapping. */
        Ask: {
            /** @description What is asked for; a name of `fields`, or something that is answered in words. */
            field: string;
            /**
             * @description What fits the answer.
             * @enum {string}
             */
            input: "date" | "won" | "choice" | "yes_no" | "text";
            /** @description Answers to choose from. */
            choices: components["schemas"]["Choice"][];
        };
        /** @description A question and what came back. */
        AskedQuestion: {
            /** @description What was asked for. */
            variable: string;
            /** @description The question's first line. */
            question: string;
            /** @description What the person wrote. */
            answer: string | null;
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
        };
        /** @description What the assistant answered. */
        AssistantMessage: {
            alternatives: components["schemas"]["MessageAlternative"][];
            calculation: null | components["schemas"]["MessageCalculation"];
            citations: components["schemas"]["MessageCitation"][];
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
        Away: {
            dept_name: string | null;
            emp_id: string;
            /** Format: date */
            end: string;
            name: string;
            /** Format: date */
            start: string;
            /** @description 신청, 승인 or 사용. */
            status: string;
            type?: string | null;
        };
        /** @description A part of the reply. `type` says which: text, lead, figures, difference, question, confirm, offer, steps, warnings, assumptions, sources, alternatives, section, table, plan, suggestions, closing; newer servers may add others. */
        Block: {
            /** @description What the part is. */
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A calculation and the articles it rests on. */
        CalculatedGift: {
            calculation: components["schemas"]["Calculation"];
            /** @description The articles. */
            citations: components["schemas"]["Citation"][];
        };
        /** @description A tax calculation with every step and amount, in won. The required fields are those of every tax; the others are the gift tax's. */
        Calculation: {
            /**
             * @description Which tax.
             * @example gift
             */
            tax_type: string;
            input: components["schemas"]["CalculationInput"];
            /** @description What was taken for granted, in Korean. */
            assumptions: string[];
            /** @description The way to the tax. */
            steps: components["schemas"]["CalculationStep"][];
            /**
             * Format: int64
             * @description Value after debt.
             */
            gift_value?: number;
            /**
             * Format: int64
             * @description Computed tax (산출세액).
             */
            calculated_tax?: number;
            /**
             * Format: int64
             * @description The tax before the filing credit.
             */
            final_tax: number;
            /**
             * Format: int64
             * @description The filing credit of a return in time.
             */
            filing_credit?: number;
            /**
             * Format: int64
             * @description What is due with a return in time.
             */
            tax_if_filed_on_time?: number;
            /** @description What to mind, in Korean. */
            warnings: string[];
            /**
             * Format: date
             * @description The day whose tables were applied.
             */
            law_as_of: string;
            /**
             * Format: date
             * @description The day the return is due.
             */
            filing_deadline?: string;
            /**
             * Format: date
             * @description The same before closed days.
             */
            filing_deadline_unrolled?: string;
            /** @description Whether all closed days on the way are known. */
            holiday_table_covers_deadline?: boolean;
            /** @description Which inputs decided the result. */
            decided_by?: components["schemas"]["DecidingInput"][];
            /**
             * Format: int64
             * @description Value before debt.
             */
            gift_value_gross?: number;
            /**
             * Format: int64
             * @description Debt that counts as taken over.
             */
            debt_deducted?: number;
            /**
             * Format: int64
             * @description Value after debt.
             */
            gift_value_net?: number;
            /**
             * Format: int64
             * @description Earlier gifts that are added.
             */
            aggregated_past_gifts?: number;
            /**
             * Format: int64
             * @description What the deductions are taken from.
             */
            taxable_value?: number;
            /**
             * Format: int64
             * @description The group's limit in ten years.
             */
            group_deduction_limit?: number;
            /**
             * Format: int64
             * @description What of it was used before.
             */
            group_deduction_used_before?: number;
            /** @description Whether that was worked out rather than said. */
            group_deduction_used_assumed?: boolean;
            /**
             * Format: int64
             * @description What the earlier gifts took of it.
             */
            group_deduction_on_past?: number;
            /**
             * Format: int64
             * @description What this gift takes.
             */
            group_deduction_now?: number;
            /**
             * Format: int64
             * @description Deducted for a marriage.
             */
            marriage_deduction_now?: number;
            /**
             * Format: int64
             * @description Deducted for a birth or adoption.
             */
            childbirth_deduction_now?: number;
            /**
             * Format: int64
             * @description Marriage and birth deduction the earlier gifts took.
             */
            marriage_birth_on_past?: number;
            /**
             * Format: int64
             * @description All that is deducted, fees aside.
             */
            total_deduction_applied?: number;
            /**
             * Format: int64
             * @description Appraisal fees deducted.
             */
            appraisal_fee_deducted?: number;
            /**
             * Format: int64
             * @description The limit of the deductions, not the amount used.
             */
            total_deduction?: number;
            /**
             * Format: int64
             * @description The base (과세표준).
             */
            taxable_base?: number;
            /** @description Whether the base is too small to be taxed. */
            below_minimum?: boolean;
            /**
             * Format: int32
             * @description The bracket's rate; 0 below the minimum.
             */
            rate_percent?: number;
            /**
             * Format: int64
             * @description As `calculated_tax`.
             */
            computed_tax?: number;
            /**
             * Format: int32
             * @description The surtax rate; 0 where no generation was skipped.
             */
            surtax_rate_percent?: number;
            /**
             * Format: int64
             * @description The surtax before what was already paid.
             */
            surtax_gross?: number;
            /**
             * Format: int64
             * @description The surtax.
             */
            surtax?: number;
            /**
             * Format: int64
             * @description The base of the earlier gifts.
             */
            past_taxable_base?: number;
            /**
             * Format: int64
             * @description The most that is credited for their tax.
             */
            past_tax_credit_limit?: number;
            /**
             * Format: int64
             * @description Credited for their tax.
             */
            past_tax_credit?: number;
            /**
             * Format: int64
             * @description Credited for tax paid abroad.
             */
            foreign_tax_credit?: number;
            /**
             * Format: int64
             * @description As `final_tax`.
             */
            tax_before_filing_credit?: number;
            /**
             * Format: int32
             * @description The filing credit's rate.
             */
            filing_credit_percent?: number;
            /**
             * Format: int64
             * @description As `filing_credit`.
             */
            filing_credit_if_on_time?: number;
            /**
             * Format: int64
             * @description The filing credit of this return. Of a return in time unless `filed_on_time` or `filing_date` say otherwise; once the deadline has passed, `tax_due_today` is what is due.
             */
            filing_credit_applied?: number;
            /**
             * Format: int64
             * @description What is due, to the won.
             */
            tax_payable_exact?: number;
            /**
             * Format: int64
             * @description The same without fractions of ten won. Of a return in time unless said otherwise, and without penalties: show `tax_due_today` to a person.
             */
            tax_payable?: number;
            /** @description Whether two parts are allowed. */
            installment_allowed?: boolean;
            /**
             * Format: int64
             * @description The most that may wait.
             */
            installment_second_max?: number;
            /** @description Whether yearly parts are allowed. */
            annual_installment_allowed?: boolean;
            penalty?: null | components["schemas"]["Penalty"];
            penalty_if_filed_today?: null | components["schemas"]["Penalty"];
            /**
             * Format: int64
             * @description What is due if return and payment are made today, with today's additions where that is late.
             */
            tax_due_today?: number;
            /**
             * Format: date
             * @description Gifts of the same person from this day on are added to this one.
             */
            aggregation_from?: string;
            /**
             * Format: date
             * @description Gifts of the same person until this day have this one added.
             */
            aggregation_until?: string;
            /** @description Claims that were not granted, by code. */
            notes?: string[];
            /**
             * Format: int64
             * @description `taxable_base` by another name, in a message's metadata.
             */
            taxableAmount?: number;
            /**
             * Format: int64
             * @description `total_deduction` by another name, in a message's metadata.
             */
            deduction?: number;
            /**
             * Format: int64
             * @description `final_tax` by another name, in a message's metadata.
             */
            finalTax?: number;
            /** @description The special regime whose figures these are, with its conditions and duties; the plain gift's other amounts are then left out. */
            regime?: components["schemas"]["RuleStatement"];
        };
        /** @description The variables as used; those beyond the first eleven only where they were said. */
        CalculationInput: {
            /**
             * Format: date
             * @description Day of the gift.
             * @example 2025-10-15
             */
            gift_date?: string;
            donor_relationship?: components["schemas"]["DonorRelationship"];
            /**
             * Format: int64
             * @description Value of the property before debt, in won.
             */
            gift_property_value?: number;
            /** @description The gift skips the recipient's parents; no if left out. */
            is_generation_skipping?: boolean;
            /** @description The recipient is a minor; no if left out. */
            is_minor_recipient?: boolean;
            /** @description The recipient does not live in Korea; no if left out. */
            is_non_resident?: boolean;
            /**
             * Format: int64
             * @description Deduction claimed for a marriage. Won.
             */
            marriage_deduction_amount?: number;
            /**
             * Format: int64
             * @description Deduction claimed for a birth or adoption. Won.
             */
            childbirth_deduction_amount?: number;
            /**
             * Format: int64
             * @description Debt on the property that the recipient takes over. Won.
             */
            secured_debt?: number;
            /**
             * Format: int64
             * @description Gifts from the same donor (and their spouse) in the last ten years. Won.
             */
            past_gifts_value?: number;
            /**
             * Format: int64
             * @description Computed tax of those earlier gifts. Won.
             */
            past_tax_paid?: number;
            /** @description The parent between grandparent and recipient has died. */
            parent_deceased?: boolean;
            /**
             * Format: int64
             * @description Deduction already used in the last ten years with donors of the same group. Won.
             */
            used_group_deduction?: number;
            /**
             * Format: int64
             * @description Deduction that the earlier gifts took. Won.
             */
            past_gifts_deduction?: number;
            /**
             * Format: int64
             * @description Marriage and birth deduction used before. Won.
             */
            past_marriage_birth_deduction?: number;
            /**
             * Format: int64
             * @description Generation-skipping surtax on the earlier gifts. Won.
             */
            past_surtax_paid?: number;
            /**
             * Format: int64
             * @description Earlier gifts that skipped a generation. Won.
             */
            past_skip_gifts_value?: number;
            /** @description The tax on the earlier gifts is time-barred. */
            past_tax_time_barred?: boolean;
            /**
             * Format: int64
             * @description Appraisal fees. Won.
             */
            appraisal_fee?: number;
            /** @description The debt is shown by documents. */
            debt_proven?: boolean;
            /**
             * Format: int64
             * @description Gift tax paid abroad. Won.
             */
            foreign_tax_paid?: number;
            /**
             * Format: int64
             * @description The base that was taxed abroad. Won.
             */
            foreign_tax_base?: number;
            /** @description The return was filed in time. */
            filed_on_time?: boolean;
            /**
             * Format: date
             * @description Day of the return.
             */
            filing_date?: string;
            /**
             * Format: date
             * @description Day of payment.
             */
            payment_date?: string;
            /** @description The tax was evaded by fraud. */
            fraud?: boolean;
            /**
             * Format: int64
             * @description As `gift_property_value`.
             */
            amount?: number;
            /**
             * @description As `donor_relationship`, in English.
             * @enum {string}
             */
            relationship?: "spouse" | "lineal_ascendant" | "lineal_descendant" | "other_relative" | "unrelated";
            /** @description Whether the recipient lives in Korea. */
            is_resident?: boolean;
            /**
             * Format: int64
             * @description As `past_gifts_value`.
             */
            past_gifts?: number;
        };
        /** @description One step on the way to the tax. */
        CalculationStep: {
            /**
             * Format: int32
             * @description Its number, from 1.
             */
            step: number;
            /** @description What it is, in Korean. */
            description: string;
            /**
             * Format: int64
             * @description Its amount in won; what is taken away is negative.
             */
            value: number;
            /** @description How it comes about, in Korean. */
            formula: string;
            /** @description The same in won. */
            detail: string;
            /**
             * @description The article it rests on.
             * @example 상속세 및 증여세법 제53조 제2호
             */
            reference: string;
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
        /** @description A message of an employee; the last one is the new one. */
        ChatRequest: {
            channel?: string | null;
            department?: string | null;
            domain?: string | null;
            messages: components["schemas"]["ChatLine"][];
            session_id: string;
            /** @description If given, the employee of the credential. */
            user_id?: string | null;
            user_role?: string | null;
        };
        /** @enum {string} */
        ChatRole: "user" | "assistant" | "system";
        /** @description An answer to choose. */
        Choice: {
            /** @description What is read. */
            label: string;
            /** @description What it sets: a text, a number, true, false or null. */
            value: unknown;
        };
        /** @description An article that an answer rests on. */
        Citation: {
            /**
             * Format: int64
             * @description The section's number in the library.
             */
            source_id: number;
            source_type: components["schemas"]["SourceName"];
            /**
             * @description Name of the act.
             * @example 상속세 및 증여세법
             */
            law_name: string;
            /**
             * @description Act, article, paragraph and item.
             * @example 상속세 및 증여세법 제53조 제1호
             */
            full_reference: string;
            /** @description Article. */
            article?: string;
            /** @description Paragraph. */
            paragraph?: string;
            /** @description Item. */
            item?: string;
            /** @description What it says. */
            content_snippet: string;
            /** @description The article's public address. */
            source_url: string;
            /** @description The version whose text is not in the library, where our own words stand in for it. */
            missing_version?: string;
            /**
             * Format: double
             * @description How well it fits.
             */
            relevance_score?: number;
            /** @description `content_snippet` by another name, in a message's metadata. */
            text?: string;
            /** @description `source_url` by another name, in a message's metadata. */
            url?: string;
        };
        CitedArticle: {
            article: string | null;
            /** Format: int64 */
            count: number;
            law_name: string;
        };
        /** @description A gift and the changes to compare, each by itself. */
        CompareRequest: {
            base: components["schemas"]["Gift"];
            changes: components["schemas"]["GiftChange"][];
        };
        /** @description What one change does. */
        ComparedGift: {
            calculation: components["schemas"]["Calculation"];
            /**
             * Format: int64
             * @description Its `final_tax` less the base's.
             */
            difference: number;
            /** @description The step that made the difference and its article, in Korean. */
            cause: string;
            /** @description The steps whose amounts differ. */
            moved: components["schemas"]["MovedStep"][];
        };
        /** @description The gift as it is, and what each change makes of it. */
        Comparison: {
            base: components["schemas"]["Calculation"];
            /** @description One for each change, in order. */
            results: components["schemas"]["ComparedGift"][];
        };
        /** @description Unsure facts that this reply asks about; a plain yes takes them all. */
        Confirmation: {
            /** @description The facts by name. */
            values: {
                [key: string]: unknown;
            };
            /** @description The person's own words they rest on. */
            words: string[];
        };
        /** @description An input that made the result what it is. */
        DecidingInput: {
            /** @description Its name. */
            variable: string;
            /** @description Its Korean name. */
            label: string;
            /**
             * Format: int64
             * @description The tax had it not been said; null for what must be known.
             */
            final_tax_without: number | null;
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
            /** @description Always `client` here. */
            kind: string;
            /** Format: uuid */
            receipt: string;
            /** @description How many sessions, messages and keys were erased; what there was none of is left out. */
            rows: {
                [key: string]: number;
            };
            /** @description Whether the database's files hold no byte of it any more. */
            scrubbed: boolean;
            /** @description The client as it was known: a keyed hash. */
            who: string;
        };
        /** @description An error. */
        ErrorBody: {
            error: components["schemas"]["ErrorDetail"];
        };
        /** @description What went wrong. */
        ErrorDetail: {
            /**
             * @description What programs act on.
             * @enum {string}
             */
            code: "INVALID_CONTENT" | "INVALID_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "SESSION_NOT_FOUND" | "MESSAGE_NOT_FOUND" | "ARTICLE_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "UNSUPPORTED_MEDIA_TYPE" | "KEY_REUSED" | "SESSION_BUSY" | "SESSION_FULL" | "CONTENT_TOO_LONG" | "INVALID_VALUE" | "RATE_LIMITED" | "STORE_UNAVAILABLE" | "GEMINI_ERROR" | "PIPELINE_ERROR";
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
        /** @description One of the twenty questions. */
        FactsRequest: {
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
        /** @description A field of the tax in question, with what is known of it. */
        Field: {
            /** @description The name that `set` takes. */
            name: string;
            /** @description The name in Korean. */
            label: string;
            /**
             * @description What it takes.
             * @enum {string}
             */
            kind: "date" | "won" | "flag" | "choice";
            /**
             * @description What is known of it.
             * @enum {string}
             */
            state: "known" | "unsure" | "assumed" | "missing";
            /** @description The value said, heard or assumed; null if there is none. */
            value: unknown;
            /** @description The value in the person's own word, where there is one. */
            shown?: string;
            /** @description Whether there is no answer without it. */
            required: boolean;
            /** @description Whether it can change the tax of this case. */
            matters: boolean;
            /** @description Values to choose from. */
            choices?: components["schemas"]["Choice"][];
            stake?: components["schemas"]["Stake"];
        };
        /** @description Everything that can be said about a gift. The first three must be known; the others have defaults. */
        Gift: {
            /**
             * Format: date
             * @description Day of the gift.
             * @example 2025-10-15
             */
            gift_date: string;
            donor_relationship: components["schemas"]["DonorRelationship"];
            /**
             * Format: int64
             * @description Value of the property before debt, in won.
             */
            gift_property_value: number;
            /** @description The gift skips the recipient's parents; no if left out. */
            is_generation_skipping?: boolean | null;
            /** @description The recipient is a minor; no if left out. */
            is_minor_recipient?: boolean | null;
            /** @description The recipient does not live in Korea; no if left out. */
            is_non_resident?: boolean | null;
            /**
             * Format: int64
             * @description Deduction claimed for a marriage. Won.
             */
            marriage_deduction_amount?: number | null;
            /**
             * Format: int64
             * @description Deduction claimed for a birth or adoption. Won.
             */
            childbirth_deduction_amount?: number | null;
            /**
             * Format: int64
             * @description Debt on the property that the recipient takes over. Won.
             */
            secured_debt?: number | null;
            /**
             * Format: int64
             * @description Gifts from the same donor (and their spouse) in the last ten years. Won.
             */
            past_gifts_value?: number | null;
            /**
             * Format: int64
             * @description Computed tax of those earlier gifts. Won.
             */
            past_tax_paid?: number | null;
            /** @description The parent between grandparent and recipient has died. */
            parent_deceased?: boolean | null;
            /**
             * Format: int64
             * @description Deduction already used in the last ten years with donors of the same group. Won.
             */
            used_group_deduction?: number | null;
            /**
             * Format: int64
             * @description Deduction that the earlier gifts took. Won.
             */
            past_gifts_deduction?: number | null;
            /**
             * Format: int64
             * @description Marriage and birth deduction used before. Won.
             */
            past_marriage_birth_deduction?: number | null;
            /**
             * Format: int64
             * @description Generation-skipping surtax on the earlier gifts. Won.
             */
            past_surtax_paid?: number | null;
            /**
             * Format: int64
             * @description Earlier gifts that skipped a generation. Won.
             */
            past_skip_gifts_value?: number | null;
            /** @description The tax on the earlier gifts is time-barred. */
            past_tax_time_barred?: boolean | null;
            /**
             * Format: int64
             * @description Appraisal fees. Won.
             */
            appraisal_fee?: number | null;
            /** @description The debt is shown by documents. */
            debt_proven?: boolean | null;
            /**
             * Format: int64
             * @description Gift tax paid abroad. Won.
             */
            foreign_tax_paid?: number | null;
            /**
             * Format: int64
             * @description The base that was taxed abroad. Won.
             */
            foreign_tax_base?: number | null;
            /** @description The return was filed in time. */
            filed_on_time?: boolean | null;
            /**
             * Format: date
             * @description Day of the return.
             */
            filing_date?: string | null;
            /**
             * Format: date
             * @description Day of payment.
             */
            payment_date?: string | null;
            /** @description The tax was evaded by fraud. */
            fraud?: boolean | null;
        };
        /** @description The variables to change; null takes one back. */
        GiftChange: {
            /**
             * Format: date
             * @description Day of the gift.
             * @example 2025-10-15
             */
            gift_date?: string | null;
            donor_relationship?: null | components["schemas"]["DonorRelationship"];
            /**
             * Format: int64
             * @description Value of the property before debt, in won.
             */
            gift_property_value?: number | null;
            /** @description The gift skips the recipient's parents; no if left out. */
            is_generation_skipping?: boolean | null;
            /** @description The recipient is a minor; no if left out. */
            is_minor_recipient?: boolean | null;
            /** @description The recipient does not live in Korea; no if left out. */
            is_non_resident?: boolean | null;
            /**
             * Format: int64
             * @description Deduction claimed for a marriage. Won.
             */
            marriage_deduction_amount?: number | null;
            /**
             * Format: int64
             * @description Deduction claimed for a birth or adoption. Won.
             */
            childbirth_deduction_amount?: number | null;
            /**
             * Format: int64
             * @description Debt on the property that the recipient takes over. Won.
             */
            secured_debt?: number | null;
            /**
             * Format: int64
             * @description Gifts from the same donor (and their spouse) in the last ten years. Won.
             */
            past_gifts_value?: number | null;
            /**
             * Format: int64
             * @description Computed tax of those earlier gifts. Won.
             */
            past_tax_paid?: number | null;
            /** @description The parent between grandparent and recipient has died. */
            parent_deceased?: boolean | null;
            /**
             * Format: int64
             * @description Deduction already used in the last ten years with donors of the same group. Won.
             */
            used_group_deduction?: number | null;
            /**
             * Format: int64
             * @description Deduction that the earlier gifts took. Won.
             */
            past_gifts_deduction?: number | null;
            /**
             * Format: int64
             * @description Marriage and birth deduction used before. Won.
             */
            past_marriage_birth_deduction?: number | null;
            /**
             * Format: int64
             * @description Generation-skipping surtax on the earlier gifts. Won.
             */
            past_surtax_paid?: number | null;
            /**
             * Format: int64
             * @description Earlier gifts that skipped a generation. Won.
             */
            past_skip_gifts_value?: number | null;
            /** @description The tax on the earlier gifts is time-barred. */
            past_tax_time_barred?: boolean | null;
            /**
             * Format: int64
             * @description Appraisal fees. Won.
             */
            appraisal_fee?: number | null;
            /** @description The debt is shown by documents. */
            debt_proven?: boolean | null;
            /**
             * Format: int64
             * @description Gift tax paid abroad. Won.
             */
            foreign_tax_paid?: number | null;
            /**
             * Format: int64
             * @description The base that was taxed abroad. Won.
             */
            foreign_tax_base?: number | null;
            /** @description The return was filed in time. */
            filed_on_time?: boolean | null;
            /**
             * Format: date
             * @description Day of the return.
             */
            filing_date?: string | null;
            /**
             * Format: date
             * @description Day of payment.
             */
            payment_date?: string | null;
            /** @description The tax was evaded by fraud. */
            fraud?: boolean | null;
        };
        /** @description A gift that was mentioned: `kind`, `giver`, `receiver`, `value`, `date`, `state`, and whether it is the `current` one. */
        GiftTold: {
            [key: string]: unknown;
        };
        /** @description A gift without its value, which is searched for. */
        GiftWithoutValue: {
            /**
             * Format: date
             * @description Day of the gift.
             * @example 2025-10-15
             */
            gift_date: string;
            donor_relationship: components["schemas"]["DonorRelationship"];
            /** @description The gift skips the recipient's parents; no if left out. */
            is_generation_skipping?: boolean | null;
            /** @description The recipient is a minor; no if left out. */
            is_minor_recipient?: boolean | null;
            /** @description The recipient does not live in Korea; no if left out. */
            is_non_resident?: boolean | null;
            /**
             * Format: int64
             * @description Deduction claimed for a marriage. Won.
             */
            marriage_deduction_amount?: number | null;
            /**
             * Format: int64
             * @description Deduction claimed for a birth or adoption. Won.
             */
            childbirth_deduction_amount?: number | null;
            /**
             * Format: int64
             * @description Debt on the property that the recipient takes over. Won.
             */
            secured_debt?: number | null;
            /**
             * Format: int64
             * @description Gifts from the same donor (and their spouse) in the last ten years. Won.
             */
            past_gifts_value?: number | null;
            /**
             * Format: int64
             * @description Computed tax of those earlier gifts. Won.
             */
            past_tax_paid?: number | null;
            /** @description The parent between grandparent and recipient has died. */
            parent_deceased?: boolean | null;
            /**
             * Format: int64
             * @description Deduction already used in the last ten years with donors of the same group. Won.
             */
            used_group_deduction?: number | null;
            /**
             * Format: int64
             * @description Deduction that the earlier gifts took. Won.
             */
            past_gifts_deduction?: number | null;
            /**
             * Format: int64
             * @description Marriage and birth deduction used before. Won.
             */
            past_marriage_birth_deduction?: number | null;
            /**
             * Format: int64
             * @description Generation-skipping surtax on the earlier gifts. Won.
             */
            past_surtax_paid?: number | null;
            /**
             * Format: int64
             * @description Earlier gifts that skipped a generation. Won.
             */
            past_skip_gifts_value?: number | null;
            /** @description The tax on the earlier gifts is time-barred. */
            past_tax_time_barred?: boolean | null;
            /**
             * Format: int64
             * @description Appraisal fees. Won.
             */
            appraisal_fee?: number | null;
            /** @description The debt is shown by documents. */
            debt_proven?: boolean | null;
            /**
             * Format: int64
             * @description Gift tax paid abroad. Won.
             */
            foreign_tax_paid?: number | null;
            /**
             * Format: int64
             * @description The base that was taxed abroad. Won.
             */
            foreign_tax_base?: number | null;
            /** @description The return was filed in time. */
            filed_on_time?: boolean | null;
            /**
             * Format: date
             * @description Day of the return.
             */
            filing_date?: string | null;
            /**
             * Format: date
             * @description Day of payment.
             */
            payment_date?: string | null;
            /** @description The tax was evaded by fraud. */
            fraud?: boolean | null;
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
            /** @description A version of the law that was in force on the asked day but is not imported; the text is older. */
            missing_version?: string;
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
            /** @description A version of the law that was in force on the asked day but is not imported; the text is older. */
            missing_version?: string;
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
        /** @description A computed alternative. */
        MessageAlternative: {
            /** @description What to do instead. */
            title: string;
            /** @description How it works for this person. */
            description: string;
            /**
             * Format: int64
             * @description What it would cost.
             */
            estimatedTax?: number;
            /** @description What speaks for it. */
            pros?: string[];
            /** @description What speaks against it. */
            cons?: string[];
            /** @description What else to know. */
            note?: string;
            /** @description The gifts it consists of, so that anyone can compute it again. */
            gifts?: components["schemas"]["MessageAlternativeGift"][];
        };
        /** @description A gift of an alternative: its variables and its tax. */
        MessageAlternativeGift: {
            /**
             * Format: date
             * @description Day of the gift.
             * @example 2025-10-15
             */
            giftDate?: string;
            donorRelationship?: components["schemas"]["DonorRelationship"];
            /**
             * Format: int64
             * @description Value of the property before debt, in won.
             */
            giftPropertyValue?: number;
            /** @description The gift skips the recipient's parents; no if left out. */
            isGenerationSkipping?: boolean;
            /** @description The recipient is a minor; no if left out. */
            isMinorRecipient?: boolean;
            /** @description The recipient does not live in Korea; no if left out. */
            isNonResident?: boolean;
            /**
             * Format: int64
             * @description Deduction claimed for a marriage. Won.
             */
            marriageDeductionAmount?: number;
            /**
             * Format: int64
             * @description Deduction claimed for a birth or adoption. Won.
             */
            childbirthDeductionAmount?: number;
            /**
             * Format: int64
             * @description Debt on the property that the recipient takes over. Won.
             */
            securedDebt?: number;
            /**
             * Format: int64
             * @description Gifts from the same donor (and their spouse) in the last ten years. Won.
             */
            pastGiftsValue?: number;
            /**
             * Format: int64
             * @description Computed tax of those earlier gifts. Won.
             */
            pastTaxPaid?: number;
            /** @description The parent between grandparent and recipient has died. */
            parentDeceased?: boolean;
            /**
             * Format: int64
             * @description Deduction already used in the last ten years with donors of the same group. Won.
             */
            usedGroupDeduction?: number;
            /**
             * Format: int64
             * @description Deduction that the earlier gifts took. Won.
             */
            pastGiftsDeduction?: number;
            /**
             * Format: int64
             * @description Marriage and birth deduction used before. Won.
             */
            pastMarriageBirthDeduction?: number;
            /**
             * Format: int64
             * @description Generation-skipping surtax on the earlier gifts. Won.
             */
            pastSurtaxPaid?: number;
            /**
             * Format: int64
             * @description Earlier gifts that skipped a generation. Won.
             */
            pastSkipGiftsValue?: number;
            /** @description The tax on the earlier gifts is time-barred. */
            pastTaxTimeBarred?: boolean;
            /**
             * Format: int64
             * @description Appraisal fees. Won.
             */
            appraisalFee?: number;
            /** @description The debt is shown by documents. */
            debtProven?: boolean;
            /**
             * Format: int64
             * @description Gift tax paid abroad. Won.
             */
            foreignTaxPaid?: number;
            /**
             * Format: int64
             * @description The base that was taxed abroad. Won.
             */
            foreignTaxBase?: number;
            /** @description The return was filed in time. */
            filedOnTime?: boolean;
            /**
             * Format: date
             * @description Day of the return.
             */
            filingDate?: string;
            /**
             * Format: date
             * @description Day of payment.
             */
            paymentDate?: string;
            /** @description The tax was evaded by fraud. */
            fraud?: boolean;
            /**
             * Format: int64
             * @description The tax of this gift.
             */
            estimatedTax?: number;
        };
        /** @description A message of either side. */
        MessageBody: components["schemas"]["UserMessage"] | components["schemas"]["AssistantMessage"];
        /** @description A tax calculation with every step and amount, in won. The required fields are those of every tax; the others are the gift tax's. */
        MessageCalculation: {
            /**
             * @description Which tax.
             * @example gift
             */
            taxType: string;
            input: components["schemas"]["MessageCalculationInput"];
            /** @description What was taken for granted, in Korean. */
            assumptions: string[];
            /** @description The way to the tax. */
            steps: components["schemas"]["MessageCalculationStep"][];
            /**
             * Format: int64
             * @description Value after debt.
             */
            giftValue?: number;
            /**
             * Format: int64
             * @description Computed tax (산출세액).
             */
            calculatedTax?: number;
            /**
             * Format: int64
             * @description `final_tax` by another name, in a message's metadata.
             */
            finalTax: number;
            /**
             * Format: int64
             * @description The filing credit of a return in time.
             */
            filingCredit?: number;
            /**
             * Format: int64
             * @description What is due with a return in time.
             */
            taxIfFiledOnTime?: number;
            /** @description What to mind, in Korean. */
            warnings: string[];
            /**
             * Format: date
             * @description The day whose tables were applied.
             */
            lawAsOf: string;
            /**
             * Format: date
             * @description The day the return is due.
             */
            filingDeadline?: string;
            /**
             * Format: date
             * @description The same before closed days.
             */
            filingDeadlineUnrolled?: string;
            /** @description Whether all closed days on the way are known. */
            holidayTableCoversDeadline?: boolean;
            /** @description Which inputs decided the result. */
            decidedBy?: components["schemas"]["MessageDecidingInput"][];
            /**
             * Format: int64
             * @description Value before debt.
             */
            giftValueGross?: number;
            /**
             * Format: int64
             * @description Debt that counts as taken over.
             */
            debtDeducted?: number;
            /**
             * Format: int64
             * @description Value after debt.
             */
            giftValueNet?: number;
            /**
             * Format: int64
             * @description Earlier gifts that are added.
             */
            aggregatedPastGifts?: number;
            /**
             * Format: int64
             * @description What the deductions are taken from.
             */
            taxableValue?: number;
            /**
             * Format: int64
             * @description The group's limit in ten years.
             */
            groupDeductionLimit?: number;
            /**
             * Format: int64
             * @description What of it was used before.
             */
            groupDeductionUsedBefore?: number;
            /** @description Whether that was worked out rather than said. */
            groupDeductionUsedAssumed?: boolean;
            /**
             * Format: int64
             * @description What the earlier gifts took of it.
             */
            groupDeductionOnPast?: number;
            /**
             * Format: int64
             * @description What this gift takes.
             */
            groupDeductionNow?: number;
            /**
             * Format: int64
             * @description Deducted for a marriage.
             */
            marriageDeductionNow?: number;
            /**
             * Format: int64
             * @description Deducted for a birth or adoption.
             */
            childbirthDeductionNow?: number;
            /**
             * Format: int64
             * @description Marriage and birth deduction the earlier gifts took.
             */
            marriageBirthOnPast?: number;
            /**
             * Format: int64
             * @description All that is deducted, fees aside.
             */
            totalDeductionApplied?: number;
            /**
             * Format: int64
             * @description Appraisal fees deducted.
             */
            appraisalFeeDeducted?: number;
            /**
             * Format: int64
             * @description The limit of the deductions, not the amount used.
             */
            totalDeduction?: number;
            /**
             * Format: int64
             * @description The base (과세표준).
             */
            taxableBase?: number;
            /** @description Whether the base is too small to be taxed. */
            belowMinimum?: boolean;
            /**
             * Format: int32
             * @description The bracket's rate; 0 below the minimum.
             */
            ratePercent?: number;
            /**
             * Format: int64
             * @description As `calculated_tax`.
             */
            computedTax?: number;
            /**
             * Format: int32
             * @description The surtax rate; 0 where no generation was skipped.
             */
            surtaxRatePercent?: number;
            /**
             * Format: int64
             * @description The surtax before what was already paid.
             */
            surtaxGross?: number;
            /**
             * Format: int64
             * @description The surtax.
             */
            surtax?: number;
            /**
             * Format: int64
             * @description The base of the earlier gifts.
             */
            pastTaxableBase?: number;
            /**
             * Format: int64
             * @description The most that is credited for their tax.
             */
            pastTaxCreditLimit?: number;
            /**
             * Format: int64
             * @description Credited for their tax.
             */
            pastTaxCredit?: number;
            /**
             * Format: int64
             * @description Credited for tax paid abroad.
             */
            foreignTaxCredit?: number;
            /**
             * Format: int64
             * @description As `final_tax`.
             */
            taxBeforeFilingCredit?: number;
            /**
             * Format: int32
             * @description The filing credit's rate.
             */
            filingCreditPercent?: number;
            /**
             * Format: int64
             * @description As `filing_credit`.
             */
            filingCreditIfOnTime?: number;
            /**
             * Format: int64
             * @description The filing credit of this return. Of a return in time unless `filed_on_time` or `filing_date` say otherwise; once the deadline has passed, `tax_due_today` is what is due.
             */
            filingCreditApplied?: number;
            /**
             * Format: int64
             * @description What is due, to the won.
             */
            taxPayableExact?: number;
            /**
             * Format: int64
             * @description The same without fractions of ten won. Of a return in time unless said otherwise, and without penalties: show `tax_due_today` to a person.
             */
            taxPayable?: number;
            /** @description Whether two parts are allowed. */
            installmentAllowed?: boolean;
            /**
             * Format: int64
             * @description The most that may wait.
             */
            installmentSecondMax?: number;
            /** @description Whether yearly parts are allowed. */
            annualInstallmentAllowed?: boolean;
            penalty?: null | components["schemas"]["MessagePenalty"];
            penaltyIfFiledToday?: null | components["schemas"]["MessagePenalty"];
            /**
             * Format: int64
             * @description What is due if return and payment are made today, with today's additions where that is late.
             */
            taxDueToday?: number;
            /**
             * Format: date
             * @description Gifts of the same person from this day on are added to this one.
             */
            aggregationFrom?: string;
            /**
             * Format: date
             * @description Gifts of the same person until this day have this one added.
             */
            aggregationUntil?: string;
            /** @description Claims that were not granted, by code. */
            notes?: string[];
            /**
             * Format: int64
             * @description `taxable_base` by another name, in a message's metadata.
             */
            taxableAmount?: number;
            /**
             * Format: int64
             * @description `total_deduction` by another name, in a message's metadata.
             */
            deduction?: number;
            /** @description The special regime whose figures these are, with its conditions and duties; the plain gift's other amounts are then left out. */
            regime?: components["schemas"]["RuleStatement"];
        };
        /** @description The variables as used; those beyond the first eleven only where they were said. */
        MessageCalculationInput: {
            /**
             * Format: date
             * @description Day of the gift.
             * @example 2025-10-15
             */
            giftDate?: string;
            donorRelationship?: components["schemas"]["DonorRelationship"];
            /**
             * Format: int64
             * @description Value of the property before debt, in won.
             */
            giftPropertyValue?: number;
            /** @description The gift skips the recipient's parents; no if left out. */
            isGenerationSkipping?: boolean;
            /** @description The recipient is a minor; no if left out. */
            isMinorRecipient?: boolean;
            /** @description The recipient does not live in Korea; no if left out. */
            isNonResident?: boolean;
            /**
             * Format: int64
             * @description Deduction claimed for a marriage. Won.
             */
            marriageDeductionAmount?: number;
            /**
             * Format: int64
             * @description Deduction claimed for a birth or adoption. Won.
             */
            childbirthDeductionAmount?: number;
            /**
             * Format: int64
             * @description Debt on the property that the recipient takes over. Won.
             */
            securedDebt?: number;
            /**
             * Format: int64
             * @description Gifts from the same donor (and their spouse) in the last ten years. Won.
             */
            pastGiftsValue?: number;
            /**
             * Format: int64
             * @description Computed tax of those earlier gifts. Won.
             */
            pastTaxPaid?: number;
            /** @description The parent between grandparent and recipient has died. */
            parentDeceased?: boolean;
            /**
             * Format: int64
             * @description Deduction already used in the last ten years with donors of the same group. Won.
             */
            usedGroupDeduction?: number;
            /**
             * Format: int64
             * @description Deduction that the earlier gifts took. Won.
             */
            pastGiftsDeduction?: number;
            /**
             * Format: int64
             * @description Marriage and birth deduction used before. Won.
             */
            pastMarriageBirthDeduction?: number;
            /**
             * Format: int64
             * @description Generation-skipping surtax on the earlier gifts. Won.
             */
            pastSurtaxPaid?: number;
            /**
             * Format: int64
             * @description Earlier gifts that skipped a generation. Won.
             */
            pastSkipGiftsValue?: number;
            /** @description The tax on the earlier gifts is time-barred. */
            pastTaxTimeBarred?: boolean;
            /**
             * Format: int64
             * @description Appraisal fees. Won.
             */
            appraisalFee?: number;
            /** @description The debt is shown by documents. */
            debtProven?: boolean;
            /**
             * Format: int64
             * @description Gift tax paid abroad. Won.
             */
            foreignTaxPaid?: number;
            /**
             * Format: int64
             * @description The base that was taxed abroad. Won.
             */
            foreignTaxBase?: number;
            /** @description The return was filed in time. */
            filedOnTime?: boolean;
            /**
             * Format: date
             * @description Day of the return.
             */
            filingDate?: string;
            /**
             * Format: date
             * @description Day of payment.
             */
            paymentDate?: string;
            /** @description The tax was evaded by fraud. */
            fraud?: boolean;
            /**
             * Format: int64
             * @description As `gift_property_value`.
             */
            amount?: number;
            /**
             * @description As `donor_relationship`, in English.
             * @enum {string}
             */
            relationship?: "spouse" | "lineal_ascendant" | "lineal_descendant" | "other_relative" | "unrelated";
            /** @description Whether the recipient lives in Korea. */
            isResident?: boolean;
            /**
             * Format: int64
             * @description As `past_gifts_value`.
             */
            pastGifts?: number;
        };
        /** @description One step on the way to the tax. */
        MessageCalculationStep: {
            /**
             * Format: int32
             * @description Its number, from 1.
             */
            step: number;
            /** @description What it is, in Korean. */
            description: string;
            /**
             * Format: int64
             * @description Its amount in won; what is taken away is negative.
             */
            value: number;
            /** @description How it comes about, in Korean. */
            formula: string;
            /** @description The same in won. */
            detail: string;
            /**
             * @description The article it rests on.
             * @example 상속세 및 증여세법 제53조 제2호
             */
            reference: string;
        };
        /** @description An article that an answer rests on. */
        MessageCitation: {
            /**
             * Format: int64
             * @description The section's number in the library.
             */
            sourceId: number;
            sourceType: components["schemas"]["SourceName"];
            /**
             * @description Name of the act.
             * @example 상속세 및 증여세법
             */
            lawName: string;
            /**
             * @description Act, article, paragraph and item.
             * @example 상속세 및 증여세법 제53조 제1호
             */
            fullReference: string;
            /** @description Article. */
            article?: string;
            /** @description Paragraph. */
            paragraph?: string;
            /** @description Item. */
            item?: string;
            /** @description What it says. */
            contentSnippet: string;
            /** @description The article's public address. */
            sourceUrl: string;
            /** @description The version whose text is not in the library, where our own words stand in for it. */
            missingVersion?: string;
            /**
             * Format: double
             * @description How well it fits.
             */
            relevanceScore?: number;
            /** @description `content_snippet` by another name, in a message's metadata. */
            text?: string;
            /** @description `source_url` by another name, in a message's metadata. */
            url?: string;
        };
        /** @description An input that made the result what it is. */
        MessageDecidingInput: {
            /** @description Its name. */
            variable: string;
            /** @description Its Korean name. */
            label: string;
            /**
             * Format: int64
             * @description The tax had it not been said; null for what must be known.
             */
            finalTaxWithout: number | null;
        };
        /** @description A page of messages, oldest first. */
        MessageList: {
            messages: components["schemas"]["MessageBody"][];
            /** @description Where older messages are. */
            nextCursor: string | null;
        };
        /** @description Additions for a late return or payment. */
        MessagePenalty: {
            /**
             * Format: int32
             * @description The rate for no return; 0 if filed in time.
             */
            nonFilingRatePercent: number;
            /**
             * Format: int64
             * @description The penalty before relief.
             */
            nonFilingFull: number;
            /**
             * Format: int32
             * @description Relief for filing late without being asked.
             */
            reliefPercent: number;
            /**
             * Format: int64
             * @description The penalty after relief.
             */
            nonFiling: number;
            /**
             * Format: int64
             * @description Days late.
             */
            lateDays: number;
            /**
             * Format: int64
             * @description The addition for them.
             */
            latePayment: number;
            /**
             * Format: int64
             * @description Tax and additions together.
             */
            totalWithPenalty: number;
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
            alternatives: components["schemas"]["Alternative"][];
            ask: null | components["schemas"]["Ask"];
            /** @description The variable this reply asks for. */
            asked: string | null;
            assumptions: string[];
            blocks: components["schemas"]["Block"][];
            calculation: null | components["schemas"]["Calculation"];
            case: components["schemas"]["GiftTold"][];
            citations: components["schemas"]["Citation"][];
            clarifying_context: components["schemas"]["Citation"][];
            clarifying_history: components["schemas"]["AskedQuestion"][];
            /** @description What was said or follows from it. */
            collected_parameters: Record<string, never>;
            confirm: null | components["schemas"]["Confirmation"];
            exceptions: string[];
            /** @description What was said beyond the variables. */
            facts: Record<string, never>;
            feedback?: components["schemas"]["FeedbackShape"];
            fields: components["schemas"]["Field"][];
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
            offer: null | components["schemas"]["Offer"];
            prompt_version: string | null;
            recommendations: string[];
            reverse?: components["schemas"]["Reverse"];
            /** @description Null in responses. */
            tokens: Record<string, never> | null;
            /** @description Empty in responses. */
            tool_calls: Record<string, never>[];
            what_if: null | components["schemas"]["WhatIf"];
        };
        /** @description A step whose amount differs between two calculations. */
        MovedStep: {
            /** @description Which. */
            step: string;
            /**
             * Format: int64
             * @description Its amount in the first.
             */
            before: number;
            /**
             * Format: int64
             * @description Its amount in the second.
             */
            after: number;
            /** @description Its article. */
            reference: string;
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
        /** @description The follow-up offered with an answer. */
        Offer: {
            /** @description The variable that is still assumed. */
            variable: string;
            /**
             * Format: int64
             * @description The tax as answered.
             */
            tax_now: number;
            /**
             * Format: int64
             * @description The tax if it applies.
             */
            tax_then: number;
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
        /** @description Up or down, and why. */
        Opinion: {
            comment?: string | null;
            type: components["schemas"]["FeedbackName"];
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
             * @description Today in Korea, or the day set for the server.
             */
            today: string;
            /** @description Whether the workplace assistant answers here. */
            workplace: boolean;
        };
        /** @description Additions for a late return or payment. */
        Penalty: {
            /**
             * Format: int32
             * @description The rate for no return; 0 if filed in time.
             */
            non_filing_rate_percent: number;
            /**
             * Format: int64
             * @description The penalty before relief.
             */
            non_filing_full: number;
            /**
             * Format: int32
             * @description Relief for filing late without being asked.
             */
            relief_percent: number;
            /**
             * Format: int64
             * @description The penalty after relief.
             */
            non_filing: number;
            /**
             * Format: int64
             * @description Days late.
             */
            late_days: number;
            /**
             * Format: int64
             * @description The addition for them.
             */
            late_payment: number;
            /**
             * Format: int64
             * @description Tax and additions together.
             */
            total_with_penalty: number;
        };
        /** @enum {string} */
        PeriodName: "this-week" | "this-month" | "3m" | "this-year";
        /** @description The cheapest schedule of gifts and its proof. */
        Plan: {
            /**
             * Format: date
             * @description First day.
             */
            start: string;
            /**
             * Format: date
             * @description Last day.
             */
            end: string;
            /** @description The gifts, by date. */
            gifts: components["schemas"]["PlannedGift"][];
            /** @description What each person receives. */
            received: components["schemas"]["PlanReceived"][];
            /**
             * Format: int64
             * @description All that is given, debt taken over included.
             */
            total_amount: number;
            /**
             * Format: int64
             * @description The tax of all gifts, returns filed in time.
             */
            total_tax: number;
            all_at_once: components["schemas"]["PlanAtOnce"];
            bound: components["schemas"]["PlanBound"];
            /** @description What was taken for granted. */
            assumptions: string[];
            /** @description What to watch. */
            warnings: string[];
            /** @description The rules the plan rests on. */
            limits: components["schemas"]["PlanLimit"][];
        };
        /** @description The same people and amounts without a plan. */
        PlanAtOnce: {
            /**
             * Format: int64
             * @description The tax of giving all on the first days.
             */
            tax: number;
            /**
             * Format: int64
             * @description What the plan saves against it.
             */
            saving: number;
            one_donor: null | components["schemas"]["PlanOneDonor"];
        };
        /** @description Why nothing is cheaper. */
        PlanBound: {
            /**
             * Format: int64
             * @description No schedule within the rules costs less.
             */
            lower_bound: number;
            /** @description Whether the plan's tax is the bound. */
            proven: boolean;
            /**
             * Format: int64
             * @description What the last 100,000 won of the goal cost.
             */
            tax_of_last_unit: number;
            /**
             * Format: int64
             * @description How many divisions were compared.
             */
            divisions_compared: number;
            /** @description The reasons, in Korean. */
            explanation: string[];
        };
        /** @description Debt on the given property that the recipient takes over. */
        PlanDebt: {
            /** @description Whose property. */
            donor: string;
            /** @description Who takes it over. */
            recipient: string;
            /**
             * Format: int64
             * @description Won.
             */
            amount: number;
        };
        /** @description Someone who can give. */
        PlanDonor: {
            /** @description Name. */
            name: string;
            /**
             * Format: int64
             * @description The most this donor gives in all.
             */
            available?: number | null;
            /** @description The spouse's name among the donors, or null. */
            spouse?: string | null;
            /** @description Who the donor is to each recipient, by name. */
            relations: {
                [key: string]: components["schemas"]["PlanRelation"];
            };
            /** @description Grandchildren whose parent in between has died. */
            parent_deceased?: string[] | null;
        };
        /** @description An amount for one recipient (`reach`) or for all of them together (`pass_on`). */
        PlanGoal: {
            /**
             * @description Which.
             * @enum {string}
             */
            kind: "reach" | "pass_on";
            /** @description The person of a `reach`. */
            recipient?: string | null;
            /**
             * Format: int64
             * @description Won before tax, in units of 100,000; with `net` what is to remain after tax, to the won.
             */
            amount: number;
            /** @description Whether the amount is what remains after tax; before tax if left out. */
            net?: boolean | null;
            /**
             * Format: date
             * @description The last day.
             */
            by?: string | null;
        };
        /** @description A rule of law. */
        PlanLimit: {
            /** @description The article. */
            article: string;
            /** @description What it says, in our words. */
            rule: string;
        };
        /** @description One donor giving everything at once. */
        PlanOneDonor: {
            /** @description The cheapest such donor. */
            donor: string;
            /**
             * Format: int64
             * @description The tax.
             */
            tax: number;
            /**
             * Format: int64
             * @description What the plan saves against it.
             */
            saving: number;
        };
        /** @description An earlier gift, after debt. */
        PlanPastGift: {
            /** @description Who gave. */
            donor: string;
            /** @description Who received. */
            recipient: string;
            /**
             * Format: date
             * @description When.
             */
            date: string;
            /**
             * Format: int64
             * @description Won.
             */
            amount: number;
            /**
             * Format: int64
             * @description Marriage or birth deduction it took.
             */
            marriage_birth_deduction?: number | null;
        };
        /** @description What one person receives. */
        PlanReceived: {
            /** @description Who. */
            recipient: string;
            /**
             * Format: int64
             * @description Gifts, debt taken over included.
             */
            amount: number;
            /**
             * Format: int64
             * @description The tax on them, which the recipient pays.
             */
            tax: number;
            /**
             * Format: int64
             * @description What remains.
             */
            after_tax: number;
        };
        /** @description Someone who can receive. */
        PlanRecipient: {
            /** @description Name. */
            name: string;
            /**
             * Format: date
             * @description Birthday; of age if left out.
             */
            birth?: string | null;
            /** @description Does not live in Korea. */
            non_resident?: boolean | null;
            /**
             * Format: int64
             * @description The least for `pass_on`.
             */
            at_least?: number | null;
            /**
             * Format: int64
             * @description The most for `pass_on`.
             */
            at_most?: number | null;
        };
        /**
         * @description Who a donor is to a recipient.
         * @enum {string}
         */
        PlanRelation: "배우자" | "부모" | "조부모" | "직계비속" | "기타친족" | "기타";
        /** @description A family and what it wants to reach. */
        PlanRequest: {
            goal: components["schemas"]["PlanGoal"];
            donors: components["schemas"]["PlanDonor"][];
            recipients: components["schemas"]["PlanRecipient"][];
            /**
             * Format: int32
             * @description How many years the plan covers.
             */
            years: number;
            /**
             * Format: date
             * @description First day; today if left out.
             */
            start?: string | null;
            past_gifts?: components["schemas"]["PlanPastGift"][] | null;
            windows?: components["schemas"]["PlanWindow"][] | null;
            debts?: components["schemas"]["PlanDebt"][] | null;
            /**
             * @description By how many percent the property grows in a year until it is given.
             * @example 3
             * @example 2.5
             */
            growth?: string | null;
        };
        /** @description A plan. */
        PlanResponse: {
            plan: components["schemas"]["Plan"];
        };
        /** @description A marriage or birth that opens a deduction. */
        PlanWindow: {
            /** @description Whose. */
            recipient: string;
            /**
             * @description Which.
             * @enum {string}
             */
            kind: "marriage" | "birth";
            /**
             * Format: date
             * @description Day of the registration, birth or adoption.
             */
            date: string;
        };
        /** @description One gift of the plan. */
        PlannedGift: {
            /**
             * Format: date
             * @description Day of the gift.
             */
            date: string;
            /** @description Who gives. */
            donor: string;
            /** @description Who receives. */
            recipient: string;
            relationship: components["schemas"]["DonorRelationship"];
            /**
             * Format: int64
             * @description Value after debt.
             */
            amount: number;
            /**
             * Format: int64
             * @description Debt taken over with it.
             */
            debt: number;
            /**
             * Format: int64
             * @description Earlier gifts that are added.
             */
            aggregated_past_gifts: number;
            /**
             * Format: int64
             * @description Taken of the group's limit.
             */
            group_deduction: number;
            /**
             * Format: int64
             * @description Taken for a marriage or birth.
             */
            marriage_birth_deduction: number;
            /**
             * Format: int64
             * @description The base, added gifts included.
             */
            taxable_base: number;
            /**
             * Format: int64
             * @description The computed tax on it.
             */
            computed_tax: number;
            /**
             * Format: int64
             * @description The surtax for skipping a generation.
             */
            surtax: number;
            /**
             * Format: int64
             * @description Credit for the tax of the added gifts.
             */
            past_tax_credit: number;
            /**
             * Format: int64
             * @description Credit for a return in time.
             */
            filing_credit: number;
            /**
             * Format: int64
             * @description What is paid.
             */
            tax: number;
            /**
             * Format: date
             * @description When the return is due.
             */
            filing_deadline: string;
        };
        /** @enum {string} */
        Rating: "thumbs_up" | "thumbs_down";
        RatingBody: {
            /** @description Whether the question was kept for the operator, without who asked. */
            kept: boolean;
        };
        /** @description What the last answer of a session was worth. */
        RatingRequest: {
            session_id: string;
            type: components["schemas"]["Rating"];
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
        /** @description A gift computed from what must remain. */
        Reverse: {
            /**
             * Format: int64
             * @description What must remain after tax.
             */
            net: number;
            /**
             * Format: int64
             * @description The smallest gift that leaves it.
             */
            gift_property_value: number;
            /**
             * Format: int64
             * @description The tax of a return in time.
             */
            tax: number;
            /**
             * Format: int64
             * @description What remains of that gift.
             */
            remaining: number;
            /** @description Whether the donor pays the tax. */
            donor_pays_tax: boolean;
        };
        /** @description What must remain after tax, and the gift without its value. */
        ReverseRequest: {
            /**
             * Format: int64
             * @description Won that must remain.
             */
            net: number;
            gift: components["schemas"]["GiftWithoutValue"];
            /** @description The donor pays the recipient's tax, which is a gift too; no if left out. */
            donor_pays_tax?: boolean | null;
        };
        /** @description The smallest gift that leaves the amount. */
        ReversedGift: {
            /**
             * Format: int64
             * @description Its value, with the tax where the donor's paying it is a gift.
             */
            gift_property_value: number;
            calculation: components["schemas"]["Calculation"];
            /**
             * Format: int64
             * @description What the recipient keeps.
             */
            remaining: number;
            /**
             * Format: int64
             * @description What is due with a return in time.
             */
            tax: number;
            /**
             * @description Who pays; `liable_donor` where the donor owes it jointly.
             * @enum {string}
             */
            payer: "recipient" | "donor" | "liable_donor";
            /** @description How it comes about, in Korean. */
            explanation: string[];
        };
        /** @description A rule: where it is asked, what it answers, what it reads. */
        Rule: {
            /** @description The rule's name: `family_sale`. */
            name: string;
            /** @description As in `shuking calc family-sale`. */
            command: string;
            /** @description As in `POST /api/tax/family-sale`. */
            path: string;
            /** @description Its Korean name. */
            label: string;
            /** @description What it answers, in Korean. */
            about: string;
            /** @description The article it stands in. */
            reference: string;
            fields: components["schemas"]["RuleField"][];
            /** @description Questions asked the other way round, sent as `find`. */
            finds: components["schemas"]["RuleFind"][];
        };
        /** @description A word that a field takes. */
        RuleChoice: {
            /** @description The word. */
            word: string;
            /** @description What it means, in Korean. */
            label: string;
        };
        /** @description One field of a rule. */
        RuleField: {
            /** @description The field's name. */
            name: string;
            /** @description Its Korean name. */
            label: string;
            /**
             * @description What it takes.
             * @enum {string}
             */
            kind: "date" | "won" | "flag" | "count" | "decimal" | "choice" | "yearly" | "list" | "exact" | "text" | "days" | "object";
            /**
             * @description How it is asked for.
             * @enum {string}
             */
            tier: "required" | "special" | "amounts" | "optional";
            /** @description It must be known. */
            required: boolean;
            /** @description What holds where it is not said. */
            default?: unknown;
            /** @description The field whose value holds where it is not said. */
            default_from?: string;
            /** @description The first day or the smallest number. */
            least?: unknown;
            /** @description The last day or the largest number. */
            most?: unknown;
            /** @description The shortest list. */
            least_items?: number;
            /** @description The longest list. */
            most_items?: number;
            /** @description The words it takes. */
            choices?: components["schemas"]["RuleChoice"][];
            /** @description What each thing of a list, or the thing itself, says. */
            fields?: components["schemas"]["RuleField"][];
            /** @description The article that makes it matter. */
            reference?: string;
        };
        /** @description A question asked the other way round. */
        RuleFind: {
            /** @description The value of `find`: `least_interest`. */
            name: string;
            /** @description The question in Korean. */
            label: string;
            fields: components["schemas"]["RuleField"][];
        };
        /** @description The fields of the rule as `/api/tax/rules` lists them; null counts as absent. */
        RuleInput: {
            /** @description A question asked the other way round. */
            find?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Every amount of a rule under its name; which ones there are depends on the rule. */
        RuleStatement: {
            /** @description The rule. */
            rule: string;
            /** @description What comes out, in one Korean sentence. */
            summary: string;
            /** @description `taxable`, `below_threshold`, `not_taxable` or `out_of_scope`; a rule may have its own. */
            outcome?: string;
            /**
             * Format: int64
             * @description The gift's value. Won.
             */
            taxable_value?: number;
            /**
             * Format: int64
             * @description The gift tax of all its gifts. Won.
             */
            total_tax_payable?: number;
            /** @description Codes, sorted. */
            warnings?: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description A rule's answer and the articles it rests on. */
        Ruled: {
            result: components["schemas"]["RuleStatement"];
            citations: components["schemas"]["Citation"][];
        };
        /** @description Every rule beside plain gifts. */
        Rules: {
            rules: components["schemas"]["Rule"][];
        };
        /** @description What the person says. */
        Saying: {
            /** @description At most 4,000 characters. */
            content: string;
            /** @description Anything the client wants kept with the message; masked like the message. */
            metadata?: Record<string, never> | null;
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
        /** @description What a session is called and how much is asked in it. */
        SessionWish: {
            depth?: components["schemas"]["DepthName"] | null;
            title?: string | null;
        };
        /** @description Fields set outright, beside or in place of words. */
        Setting: {
            /** @description Anything the client wants kept with the message; masked like the message. */
            metadata?: Record<string, never> | null;
            /** @description Values by the names of `metadata.fields`; null forgets one. `donor_relationship` also takes 부모 and 조부모. */
            set: Record<string, never>;
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
        /** @description What is paid more or less if an assumption is wrong. */
        Stake: {
            /** @description The value supposed. */
            value: unknown;
            /**
             * Format: int64
             * @description What is then paid more, negative if less.
             */
            difference: number;
            /** @description Whether the value is only an example. */
            example?: boolean;
        };
        TeamCourse: {
            /** Format: int32 */
            completed: number;
            /** Format: double */
            completion_rate: number;
            education_id: string;
            open: components["schemas"]["Unfinished"][];
            /** Format: int32 */
            overdue: number;
            title: string;
            /** Format: int32 */
            total: number;
        };
        /** @description Mandatory courses whose deadline falls into the days, and who has not finished them. */
        TeamCourses: {
            departments: string[];
            /** Format: date */
            from: string;
            items: components["schemas"]["TeamCourse"][];
            /** Format: date */
            until: string;
        };
        /** @description Who is away, by start; `type` is for HR alone. */
        TeamLeave: {
            /** @description The departments that are looked at, each from the top. */
            departments: string[];
            /** Format: date */
            from: string;
            items: components["schemas"]["Away"][];
            /** Format: date */
            until: string;
        };
        /** @description What the person says, or the fields they set. */
        Telling: components["schemas"]["Saying"] | components["schemas"]["Setting"];
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
        Unfinished: {
            /** Format: date */
            deadline: string | null;
            dept_name: string | null;
            emp_id: string;
            name: string;
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
        /** @description A what-if beside the first result. */
        WhatIf: {
            /** @description The variables changed. */
            changes: {
                [key: string]: unknown;
            };
            /**
             * Format: int64
             * @description The tax of the facts as they are.
             */
            base_final_tax: number;
            /**
             * Format: int64
             * @description The tax with the changes.
             */
            final_tax: number;
            /**
             * Format: int64
             * @description The second less the first.
             */
            difference: number;
            /** @description The step that made the difference. */
            cause?: string;
            /** @description The steps whose amounts differ. */
            moved?: components["schemas"]["MovedStep"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    rateWorkplaceAnswer: {
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
                "application/json": components["schemas"]["RatingRequest"];
            };
        };
        responses: {
            /** @description Taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingBody"];
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
    askWorkplace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The employee, with a service key */
                "X-User-Id"?: string | null;
                "Idempotency-Key"?: string | null;
                /** @description Resumes a stream after this event, with the same `Idempotency-Key` */
                "Last-Event-ID"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatRequest"];
            };
        };
        responses: {
            /** @description The answer, or the answer as events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatBody"];
                    "text/event-stream": string;
                };
            };
            /** @description Nothing is left of the resumed stream */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description KEY_REUSED: the key came with another message */
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
    readArticle: {
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
            /** @description The article or card */
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
    searchLaw: {
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
            /** @description What was found, best first */
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
    eraseClient: {
        parameters: {
            query?: never;
            header: {
                "X-Client-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt; `rows` is empty where there was nothing to erase */
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
    giveFeedback: {
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
                "application/json": components["schemas"]["Opinion"];
            };
        };
        responses: {
            /** @description The feedback as kept */
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
    operatorStats: {
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
            /** @description The figures */
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
    searchDepartments: {
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
            /** @description The departments */
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
    pageSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
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
    resolveFacts: {
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
                "application/json": components["schemas"]["FactsRequest"];
            };
        };
        responses: {
            /** @description What the records say */
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
    listSessions: {
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
            /** @description A page of sessions */
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
    createSession: {
        parameters: {
            query?: never;
            header?: {
                "X-Client-Id"?: string | null;
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Title and depth; may be left out */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SessionWish"] | null;
            };
        };
        responses: {
            /** @description The new session; `Location` is its address */
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
            /** @description KEY_REUSED: the idempotency key came with another body; SESSION_BUSY: too many turns at once, with `Retry-After`; SESSION_FULL: start a new session */
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
    readSession: {
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
            /** @description The session */
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
    deleteSession: {
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
            /** @description Deleted */
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
    changeSession: {
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
                "application/json": components["schemas"]["SessionWish"];
            };
        };
        responses: {
            /** @description The session */
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
    listMessages: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description The parts wanted of an answer, separated by commas: `content`, `citations`, `calculation`, `alternatives`, `metadata`. The others come back empty */
                fields?: string;
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
            /** @description A page of messages */
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
    sendMessage: {
        parameters: {
            query?: {
                /** @description The parts wanted of an answer, separated by commas: `content`, `citations`, `calculation`, `alternatives`, `metadata`. The others come back empty */
                fields?: string;
            };
            header?: {
                "X-Client-Id"?: string | null;
                "Idempotency-Key"?: string | null;
                /** @description Resumes a stream after this event, with the same `Idempotency-Key` */
                "Last-Event-ID"?: string | null;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Telling"];
            };
        };
        responses: {
            /** @description Both messages of the turn, or the turn as events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TurnBody"];
                    "text/event-stream": string;
                };
            };
            /** @description Nothing is left of the resumed stream */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description KEY_REUSED: the idempotency key came with another body; SESSION_BUSY: too many turns at once, with `Retry-After`; SESSION_FULL: start a new session */
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
            /** @description INVALID_VALUE: `error.field` names the field that cannot be set so */
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
    calculateGift: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Gift"];
            };
        };
        responses: {
            /** @description The calculation and its articles */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalculatedGift"];
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
    compareGifts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompareRequest"];
            };
        };
        responses: {
            /** @description The gift and what each change makes of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
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
    planGifts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanRequest"];
            };
        };
        responses: {
            /** @description The schedule and its proof */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanResponse"];
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
    reverseGift: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverseRequest"];
            };
        };
        responses: {
            /** @description The smallest gift that leaves the amount */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReversedGift"];
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
    listRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every rule with its fields */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rules"];
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
    computeRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A rule's `command`: `loan`, `family-sale`, … */
                rule: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleInput"];
            };
        };
        responses: {
            /** @description The answer and its articles */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ruled"];
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
            /** @description NOT_FOUND: there is no such rule */
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
            /** @description INVALID_VALUE: `error.field` is the field's path */
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
    teamCourses: {
        parameters: {
            query?: {
                from?: string;
                until?: string;
            };
            header?: {
                "X-User-Id"?: string | null;
                /** @description MANAGER or HR, with a service key */
                "X-User-Role"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The courses */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamCourses"];
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
    teamLeave: {
        parameters: {
            query?: {
                from?: string;
                until?: string;
            };
            header?: {
                "X-User-Id"?: string | null;
                /** @description MANAGER or HR, with a service key */
                "X-User-Role"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is away */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamLeave"];
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
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alive */
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
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the text format of Prometheus */
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
    readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready */
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
}
