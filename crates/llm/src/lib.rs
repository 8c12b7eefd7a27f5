//! Language models behind one small trait: Gemini and OpenAI-compatible servers, with limits. Never decides a figure.
