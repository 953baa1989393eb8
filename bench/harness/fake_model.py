"""
A model that knows the answers: fake_model.py REPLIES.json, a map of prompts to answers. Serves OpenAI's chat, responses and
text completions on a free port of the loopback, which it prints; a request is answered by the longest prompt that it holds.
"""

import http.server
import json
import sys


def texts(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from texts(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts(one)


class Handler(http.server.BaseHTTPRequestHandler):
    replies = {}

    def answer_to(self, asked):
        known = [prompt for prompt in self.replies if any(prompt.strip() in text for text in asked)]
        return self.replies[max(known, key=len)] if known else ""

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
        if "prompt" in body:
            prompts = body["prompt"] if isinstance(body["prompt"], list) else [body["prompt"]]
            choices = [
                {"index": index, "text": self.answer_to([prompt]), "finish_reason": "stop", "logprobs": None}
                for index, prompt in enumerate(prompts)
            ]
            reply = {"object": "text_completion", "choices": choices}
        else:
            message = {"role": "assistant", "content": self.answer_to(list(texts(body.get("messages", []))))}
            reply = {
                "object": "chat.completion",
                "choices": [{"index": 0, "message": message, "finish_reason": "stop", "logprobs": None}],
            }
        reply |= {"id": "fake", "created": 0, "model": "fake", "usage": usage}
        data = json.dumps(reply).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_words):
        pass


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        Handler.replies = json.load(file)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_port, flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
