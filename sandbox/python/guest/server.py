"""The parent's side: reads requests, forks a child for each, watches it and answers.

A frame is four bytes of length (big-endian) and as many bytes of JSON, both ways.
"""

import gc
import json
import os
import select
import signal
import sys
import time

from speciate_guest import folders, kernel, tests
from speciate_guest.child import Job

_RECORD_BYTES = 32 * 1024 * 1024
_TAIL_BYTES = 2000
_LOOK_SECONDS = 0.05


def serve(extra_frames):
    """Answers requests until the control channel closes. Returns only in forked children, with their job."""
    options = json.loads(sys.argv[1])
    requests, answers = _take_control_channel()
    kernel.adopt_orphans()
    kernel.gain_nothing()
    guest = _Guest(options, requests, answers, extra_frames)
    guest.answer({"kind": "ready", "python": list(sys.version_info[:3]), "extraFrames": extra_frames})
    gc.collect()
    gc.freeze()
    while True:
        request = _read_frame(requests)
        if request is None:
            guest.close()
            os._exit(0)
        job = guest.run(request)
        if job is not None:
            return job


def _take_control_channel():
    requests = os.dup(0)
    answers = os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.close(nothing)
    return requests, answers


def _read_frame(descriptor):
    head = _read_exactly(descriptor, 4)
    if head is None:
        return None
    body = _read_exactly(descriptor, int.from_bytes(head, "big"))
    return None if body is None else json.loads(body)


def _read_exactly(descriptor, count):
    parts = []
    while count > 0:
        part = os.read(descriptor, min(count, 1 << 20))
        if not part:
            return None
        parts.append(part)
        count -= len(part)
    return b"".join(parts)


class _Guest:
    def __init__(self, options, requests, answers, extra_frames):
        self.options = options
        self.requests = requests
        self.answers = answers
        self.extra_frames = extra_frames
        self.base_bytes = kernel.virtual_bytes()
        self.owns_processes = kernel.owns_namespace(options["hostProcessNamespace"])
        # In a process namespace of its own only the run's processes are counted.
        self.base_tasks = 4 if self.owns_processes else kernel.count_tasks_of_user() + 64
        self.folders = folders.Folders(options["folder"], options["cleanFolders"])
        self.tests = tests.CompiledTests()

    def answer(self, value):
        body = json.dumps(value).encode()
        data = len(body).to_bytes(4, "big") + body
        while data:
            data = data[os.write(self.answers, data) :]

    def close(self):
        self.kill_all()
        self.folders.clean()

    def run(self, request):
        """Runs one request in a child. Returns the job in the child, and None in the parent, after answering."""
        test_code = self.tests.get(request["tests"]["code"])
        run_folder = self.folders.create(self.options["runUser"])
        nonce = os.urandom(16).hex().encode()
        record_end, record_child_end = os.pipe()
        output_end, output_child_end = os.pipe()
        started = time.monotonic()
        child = os.fork()
        if child == 0:
            os.close(self.requests)
            os.close(self.answers)
            os.close(record_end)
            os.close(output_end)
            return Job(request, self, run_folder, nonce, test_code, record_child_end, output_child_end)
        os.close(record_child_end)
        os.close(output_child_end)
        watch = _Watch(self, child, record_end, output_end, started, request["limits"])
        result = watch.until_dead(nonce)
        os.close(record_end)
        os.close(output_end)
        result["damaged"] = not self.folders.clean()
        self.answer(result)
        return None

    def kill_all(self):
        """Kills whatever a run left behind, and reaps it."""
        if self.owns_processes:
            # Everything in this process namespace but the guest and its init: no fork can slip through.
            _kill_quietly(os.kill, -1)
            while _reap(0):
                pass
            return
        # Orphans come to this process one generation after another.
        while _reap(os.WNOHANG) is not None:
            for process in kernel.own_children():
                _kill_quietly(os.killpg, process)
                _kill_quietly(os.kill, process)


def _kill_quietly(kill, process):
    try:
        kill(process, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def _reap(options):
    """Reaps every child that is dead, waiting for one unless told not to. None where no child is left."""
    try:
        while os.waitpid(-1, options)[0]:
            options = os.WNOHANG
    except ChildProcessError:
        return None
    return True


class _Watch:
    """Waits for one run's child, drains what it writes, and stops it at the wall limit."""

    def __init__(self, guest, child, record_end, output_end, started, limits):
        self.guest = guest
        self.child = child
        self.started = started
        self.limits = limits
        self.record = bytearray()
        self.tail = b""
        self.output_bytes = 0
        self.record_end = record_end
        self.output_end = output_end
        self.stopped = None
        os.set_blocking(record_end, False)
        os.set_blocking(output_end, False)

    def until_dead(self, nonce):
        poll = select.poll()
        poll.register(self.record_end, select.POLLIN)
        poll.register(self.output_end, select.POLLIN)
        poll.register(self.guest.requests, 0)
        death = _open_death(self.child)
        if death is not None:
            poll.register(death, select.POLLIN)
        status = usage = None
        deadline = self.started + self.limits["wallSeconds"]
        next_look = self.started + _LOOK_SECONDS
        while True:
            rest = deadline - time.monotonic()
            if self.stopped is None and rest <= 0:
                self.stop("wall")
            pause = _LOOK_SECONDS if death is not None else 0.002
            for descriptor, event in poll.poll(max(0, min(rest, pause)) * 1000 if self.stopped is None else 100):
                if descriptor == self.guest.requests:
                    # Whoever asked is gone.
                    self.stop("abandoned")
                elif descriptor != death and not self.drain(descriptor) and event & select.POLLHUP:
                    poll.unregister(descriptor)
            # Left unreaped at first, so that its number still names its group, and no other one.
            if os.waitid(os.P_PID, self.child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None:
                _kill_quietly(os.killpg, self.child)
                _, status, usage = os.wait4(self.child, 0)
                break
            if self.stopped is None and time.monotonic() >= next_look:
                next_look = time.monotonic() + _LOOK_SECONDS
                # The kernel's own limit does not hold for root.
                if self.count() > self.limits["processes"] + 4:
                    self.stop("processes")
        wall = time.monotonic() - self.started
        if death is not None:
            os.close(death)
        self.guest.kill_all()
        self.drain(self.record_end)
        self.drain(self.output_end)
        if self.stopped == "abandoned":
            self.guest.close()
            os._exit(0)
        return self.result(nonce, status, usage, wall)

    def stop(self, why):
        self.stopped = why
        _kill_quietly(os.kill, self.child)
        _kill_quietly(os.killpg, self.child)

    def count(self):
        return kernel.count_processes() if self.guest.owns_processes else kernel.count_session(self.child)

    def drain(self, descriptor):
        """Takes what is there to read, keeping a bounded part. False where nothing was."""
        took = False
        # Bounded, so that a flood cannot keep the watch from looking at the clock.
        for _ in range(64):
            try:
                part = os.read(descriptor, 65536)
            except BlockingIOError:
                break
            if not part:
                break
            took = True
            if descriptor == self.record_end:
                if len(self.record) < _RECORD_BYTES:
                    self.record += part
            else:
                kept = max(0, self.limits["outputBytes"] - self.output_bytes)
                self.output_bytes += len(part)
                self.tail = (self.tail + part[:kept])[-_TAIL_BYTES:]
        return took

    def result(self, nonce, status, usage, wall):
        record = None
        if self.record.startswith(nonce):
            try:
                record = json.loads(self.record[len(nonce) :])
            except ValueError:
                record = None
        return {
            "kind": "ran",
            "record": record,
            "stopped": self.stopped,
            "exitCode": os.WEXITSTATUS(status) if os.WIFEXITED(status) else None,
            "signal": os.WTERMSIG(status) if os.WIFSIGNALED(status) else None,
            "usage": {
                "cpuSeconds": usage.ru_utime + usage.ru_stime,
                "wallSeconds": wall,
                "peakBytes": usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024),
            },
            "outputBytes": self.output_bytes,
            "outputTail": self.tail.decode("utf-8", "replace"),
        }


def _open_death(child):
    try:
        return os.pidfd_open(child)
    except (AttributeError, OSError):
        return None
