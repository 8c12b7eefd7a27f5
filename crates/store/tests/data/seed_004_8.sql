-- 가장 많이 인용된 법령 TOP 10
SELECT
  citation->>'law_name' AS law_name,
  citation->>'article' AS article,
  COUNT(*) AS citation_count
FROM messages,
  jsonb_array_elements(metadata->'citations') AS citation
WHERE role = 'assistant'
GROUP BY law_name, article
ORDER BY citation_count DESC
LIMIT 10;

-- 평균 응답 시간
SELECT AVG((metadata->>'latency_ms')::int) AS avg_latency_ms
FROM messages
WHERE role = 'assistant'
  AND metadata->>'latency_ms' IS NOT NULL;

-- Tool 별 평균 실행 시간
SELECT
  tool_call->>'tool' AS tool_name,
  AVG((tool_call->>'execution_time_ms')::int) AS avg_execution_ms
FROM messages,
  jsonb_array_elements(metadata->'tool_calls') AS tool_call
WHERE role = 'assistant'
GROUP BY tool_name;

-- 긍정 피드백률
SELECT
  COUNT(CASE WHEN metadata->'feedback'->>'type' = 'thumbs_up' THEN 1 END) * 100.0 /
  COUNT(CASE WHEN metadata->'feedback' IS NOT NULL THEN 1 END) AS positive_feedback_rate
FROM messages
WHERE role = 'assistant';

    SELECT id, content, created_at
    FROM messages
    WHERE role = 'assistant'
      AND (metadata->'citations' IS NULL
           OR jsonb_array_length(metadata->'citations') = 0)
    ORDER BY created_at DESC
    LIMIT 10;

    SELECT id, session_id, (metadata->>'latency_ms')::int AS latency
    FROM messages
    WHERE role = 'assistant'
      AND (metadata->>'latency_ms')::int > 10000  -- 10초 이상
    ORDER BY latency DESC;
