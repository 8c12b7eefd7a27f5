//! The questions as SQL. Where both databases understand the same words there is one text; lists inside JSON are taken
//! apart differently. What a client sent beside its own messages is never looked at: the role is asked for first.

/// Turns, sessions, calculations, latencies and their sum, slow ones, thumbs up and down, turns without citation, and
/// calculations without.
pub(super) const COUNTS: &str = "SELECT COUNT(*), COUNT(DISTINCT session_id), COUNT(calculation), COUNT(latency), \
    CAST(COALESCE(SUM(latency), 0) AS BIGINT), COUNT(CASE WHEN latency >= 10000 THEN 1 END), \
    COUNT(CASE WHEN opinion = 'thumbs_up' THEN 1 END), COUNT(CASE WHEN opinion = 'thumbs_down' THEN 1 END), \
    COUNT(CASE WHEN citations = '[]' THEN 1 END), \
    COUNT(CASE WHEN citations = '[]' AND calculation IS NOT NULL THEN 1 END) \
    FROM (SELECT session_id, metadata->>'calculation' AS calculation, \
        CAST(metadata->>'latency_ms' AS BIGINT) AS latency, metadata->'feedback'->>'type' AS opinion, \
        COALESCE(metadata->>'citations', '[]') AS citations \
        FROM messages WHERE role = 'assistant' AND id >= $1) AS turns";

/// The latency at a place in their order.
pub(super) const AT_PLACE: &str = "SELECT latency FROM (SELECT CAST(metadata->>'latency_ms' AS BIGINT) AS latency \
    FROM messages WHERE role = 'assistant' AND id >= $1) AS turns \
    WHERE latency IS NOT NULL ORDER BY latency LIMIT 1 OFFSET $2";

pub(super) const SLOW: &str = "SELECT id, latency, created_at FROM (SELECT id, created_at, \
        CAST(metadata->>'latency_ms' AS BIGINT) AS latency \
        FROM messages WHERE role = 'assistant' AND id >= $1) AS turns \
    WHERE latency >= $2 ORDER BY latency DESC, id LIMIT 10";

pub(super) const ASKED: &str = "SELECT asked, COUNT(*) FROM (SELECT metadata->>'asked' AS asked \
        FROM messages WHERE role = 'assistant' AND id >= $1) AS turns \
    WHERE asked IS NOT NULL GROUP BY asked ORDER BY 2 DESC, 1";

/// A variable asked for again with its reason, asked for again although nothing new was said, or a subject of others.
pub(super) const NOT_UNDERSTOOD: &str = "SELECT kind, variable, COUNT(*) FROM (SELECT asked AS variable, CASE \
        WHEN intent = 'out_of_scope' THEN 'out_of_scope' \
        WHEN reason IN ('ambiguous', 'user_unknown') THEN reason \
        WHEN asked = asked_before AND collected = collected_before AND citations = '[]' THEN 'unread' END AS kind \
        FROM (SELECT metadata->>'asked' AS asked, metadata->>'intent' AS intent, \
            metadata->'missing_reasons'->>(metadata->>'asked') AS reason, \
            COALESCE(metadata->>'citations', '[]') AS citations, \
            metadata->>'collected_parameters' AS collected, \
            LAG(metadata->>'asked') OVER (PARTITION BY session_id ORDER BY seq) AS asked_before, \
            LAG(metadata->>'collected_parameters') OVER (PARTITION BY session_id ORDER BY seq) AS collected_before \
            FROM messages WHERE role = 'assistant' AND id >= $1) AS turns) AS kinds \
    WHERE kind IS NOT NULL GROUP BY kind, variable ORDER BY 3 DESC, 1, 2 LIMIT 50";

pub(super) const RECORDS_READ: &str = "SELECT question, COUNT(*) FROM record_reads WHERE read_at >= $1 GROUP BY question ORDER BY 2 DESC, 1 LIMIT 50";

/// The questions about lists inside JSON.
pub(super) struct Texts {
    pub(super) cited: &'static str,
    pub(super) tools: &'static str,
}

pub(super) const POSTGRES: Texts = Texts {
    cited: "SELECT citation->>'law_name', citation->>'article', COUNT(*) \
        FROM messages, jsonb_array_elements(metadata->'citations') AS citation \
        WHERE role = 'assistant' AND id >= $1 GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT 10",
    tools: "SELECT call->>'tool', COUNT(*), COUNT(CASE WHEN call->>'success' = 'false' THEN 1 END), \
        CAST(SUM(CAST(call->>'execution_time_ms' AS BIGINT)) AS BIGINT) \
        FROM messages, jsonb_array_elements(metadata->'tool_calls') AS call \
        WHERE role = 'assistant' AND id >= $1 GROUP BY 1 ORDER BY 1",
};

pub(super) const SQLITE: Texts = Texts {
    cited: "SELECT citation.value->>'law_name', citation.value->>'article', COUNT(*) \
        FROM messages, json_each(metadata, '$.citations') AS citation \
        WHERE role = 'assistant' AND messages.id >= $1 GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT 10",
    tools: "SELECT call.value->>'tool', COUNT(*), COUNT(CASE WHEN call.value->>'success' = 0 THEN 1 END), \
        SUM(call.value->>'execution_time_ms') \
        FROM messages, json_each(metadata, '$.tool_calls') AS call \
        WHERE role = 'assistant' AND messages.id >= $1 GROUP BY 1 ORDER BY 1",
};
