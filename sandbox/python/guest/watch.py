"""Watches the processes of one stage of a run: drains what they write, holds them to limits, says how they ended."""

import json
import os
import select
import sys
import time

from speciate_guest import kernel

_RECORD_BYTES = 32 * 1024 * 1024
_TAIL_BYTES = 2000
_LOOK_SECONDS = 0.05
# How often lines of a record are taken: to wake up for each of hundreds takes longer than to read them.
_LINES_SECONDS = 0.01
# How often a run that is not asleep may get its wall time again: CPU limits are to end it, not a busy machine.
_EXTENSIONS = 20


class Watched:
    """One process of a stage, and what came of it so far."""

    def __init__(self, role, child, nonce, record_end, output_end, error_end):
        self.role = role["role"]
        # A command has its record's descriptor for itself and is told no number.
        self.is_command = "command" in role
        self.is_awaited = role.get("isAwaited", False)
        self.reports_lines = role.get("reportsLines", False)
        self.limits = role["limits"]
        self.keeps_output = role.get("keepsOutput", False)
        # What stands before a record that counts.
        self.nonce = b"" if self.is_command else nonce
        # Known once the zygote has told it, where it is the zygote's.
        self.child = child
        self.ends = {record_end: "record", output_end: "output", error_end: "error"}
        self.ends.pop(None, None)
        self.record = bytearray()
        self.output = bytearray()
        self.tail = b""
        self.output_bytes = 0
        # Once it is known: children.End.
        self.ended = None
        self.wall = 0.0
        for descriptor in self.ends:
            os.set_blocking(descriptor, False)

    def drain(self, descriptor):
        """Takes what is there to read, keeping a bounded part. False where nothing was."""
        kind = self.ends[descriptor]
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
            if kind == "record":
                if len(self.record) < _RECORD_BYTES:
                    self.record += part
                continue
            kept = part[: max(0, self.limits["outputBytes"] - self.output_bytes)]
            self.output_bytes += len(part)
            self.tail = (self.tail + kept)[-_TAIL_BYTES:]
            if kind == "output" and self.keeps_output:
                self.output += kept
        return took

    def reap(self, started, waits=False):
        """Whether the process has ended; it is then taken away, and with it its group."""
        if self.ended is None:
            self.ended = self.child.taken(waits)
            self.wall = time.monotonic() - started
        return self.ended is not None

    def kill(self):
        if self.ended is None:
            self.child.kill()

    def close(self):
        for descriptor in self.ends:
            os.close(descriptor)
        self.child.close()

    def said(self):
        """Its record; None where that does not count."""
        return _parsed(self.record[len(self.nonce) :]) if self.record.startswith(self.nonce) else None

    def has_lost_program(self):
        """Whether it is a tester whose program hung up before the tests were through."""
        for descriptor in self.ends:
            self.drain(descriptor)
        record = self.said()
        return isinstance(record, dict) and (record.get("kind") == "gone" or record.get("hasProgramEnded") is True)

    def end(self):
        """How it ended, for the answer."""
        if self.reports_lines:
            # The last line may have been cut off.
            record = [_parsed(line) for line in self.record.split(b"\n")[:-1]]
        else:
            record = self.said()
        status = self.ended.status
        truncated = {"outputTruncated": True} if self.output_bytes > self.limits["outputBytes"] else {}
        return {
            "role": self.role,
            "record": record,
            "exitCode": os.WEXITSTATUS(status) if os.WIFEXITED(status) else None,
            "signal": os.WTERMSIG(status) if os.WIFSIGNALED(status) else None,
            "usage": {
                "cpuSeconds": self.ended.cpu_seconds,
                "wallSeconds": self.wall,
                "peakBytes": self.ended.peak * (1 if sys.platform == "darwin" else 1024),
                **truncated,
            },
            "output": self.output.decode("utf-8", "replace"),
            "outputBytes": self.output_bytes,
            "outputTail": self.tail.decode("utf-8", "replace"),
        }


class Watch:
    """Waits until the deciding process of a stage has ended (a `program` is ended with its `tester`, unless it is awaited)."""

    def __init__(self, guest, watched, started):
        self.guest = guest
        self.watched = watched
        self.deciding = [one for one in watched if one.role != "program" or one.is_awaited]
        self.started = started
        self.deadline = started + max(one.limits["wallSeconds"] for one in watched)
        self.stopped = None
        self.extensions = 0
        # Records of many lines, by descriptor.
        self.quiet = {end: one for one in watched if one.reports_lines for end, kind in one.ends.items() if kind == "record"}

    def until_dead(self):
        """Returns why the stage was stopped; None where its deciding process ended by itself."""
        poll, owners = self.register()
        next_look = self.started + _LOOK_SECONDS
        while True:
            rest = self.deadline - time.monotonic()
            if self.stopped is None and rest <= 0 and self.is_over():
                self.stop("wall")
            longest = _LINES_SECONDS if self.quiet else _LOOK_SECONDS
            pause = max(0.0, min(rest, longest if self.has_deaths() else 0.002))
            for descriptor, event in poll.poll(pause * 1000 if self.stopped is None else 100):
                if descriptor == self.guest.requests:
                    # Whoever asked is gone.
                    self.stop("abandoned")
                elif descriptor in owners and not owners[descriptor].drain(descriptor) and event & select.POLLHUP:
                    poll.unregister(descriptor)
                elif descriptor not in owners:
                    poll.unregister(descriptor)
            for descriptor, one in self.quiet.items():
                one.drain(descriptor)
            for one in self.watched:
                one.reap(self.started)
            if all(one.reap(self.started) for one in self.deciding) and not self.is_program_to_end():
                break
            if self.stopped is None and time.monotonic() >= next_look:
                next_look = time.monotonic() + _LOOK_SECONDS
                self.look()
        self.finish(owners)
        return self.stopped

    def is_program_to_end(self):
        """Whether the program's own end decides now: the tester lost it, but it may only have closed its channel."""
        if self.stopped is not None or not any(one.has_lost_program() for one in self.deciding):
            return False
        self.deciding = self.watched
        return not all(one.reap(self.started) for one in self.watched)

    def register(self):
        poll = select.poll()
        owners = {}
        for one in self.watched:
            for descriptor in one.ends:
                # A hangup is told of every descriptor.
                poll.register(descriptor, 0 if descriptor in self.quiet else select.POLLIN)
                owners[descriptor] = one
            if one.child.death is not None:
                poll.register(one.child.death, select.POLLIN)
        poll.register(self.guest.requests, 0)
        return poll, owners

    def has_deaths(self):
        return all(one.child.death is not None for one in self.watched)

    def look(self):
        """The limits that the kernel does not hold all of a run's processes to together."""
        processes = self.processes()
        # The kernel's own limit does not hold for root.
        if len(processes) > sum(one.limits["processes"] for one in self.watched) + 4:
            self.stop("processes")
            return
        base = self.guest.base_private
        resident = sum(max(0, kernel.private_bytes(one) - base) for one in processes)
        if resident > max(one.limits["memoryBytes"] for one in self.watched) + base:
            self.stop("memory")

    def processes(self):
        if self.guest.owns_processes:
            return kernel.process_ids() - self.guest.known_processes()
        return set().union(*(kernel.processes_of_session(one.child.process) for one in self.watched))

    def is_over(self):
        """At the wall limit: whether the run sleeps, or has had its CPU time. One that waits for a processor goes on."""
        processes = self.processes()
        had = sum(kernel.cpu_seconds(one) for one in processes)
        if self.extensions >= _EXTENSIONS or had > sum(one.limits["cpuSeconds"] for one in self.watched) + 1:
            return True
        if not any(kernel.is_running(one) for one in processes):
            return True
        self.extensions += 1
        self.deadline = time.monotonic() + max(one.limits["wallSeconds"] for one in self.watched)
        return False

    def stop(self, why):
        self.stopped = why
        for one in self.watched:
            one.kill()

    def finish(self, owners):
        for one in self.watched:
            one.kill()
            one.reap(self.started, waits=True)
        self.guest.kill_all()
        for descriptor, one in owners.items():
            one.drain(descriptor)
        if self.stopped == "abandoned":
            self.guest.close()
            os._exit(0)


def _parsed(text):
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
