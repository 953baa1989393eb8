"""The guest's own process: reads requests, forks a child for each process of a run, watches them and answers.

A frame is four bytes of length (big-endian) and as many bytes of JSON, both ways. A request has files and
stages; a stage has one process (`alone`), or a `tester` and a `program` joined by a channel.
"""

import gc
import json
import os
import socket
import sys
import time

from speciate_guest import (
    cell, children, confine, folders, job, jobs, kernel, preload, reference, seccomp, separate, tests, watch, withheld,
    zygote,
)  # fmt: skip
from speciate_guest.differ import calls


def serve(extra_frames):
    """Answers requests until the control channel closes. Returns only in forked children, with their job."""
    options = json.loads(sys.argv[1])
    if options["hostProcessNamespace"] is not None and options["isEnclosed"]:
        cell.settle()
        _prepare_network()
    requests, answers = _take_control_channel()
    os.umask(0o022)
    kernel.adopt_orphans()
    kernel.gain_nothing()
    # Before the libraries: the first process of a cell goes on as it is now, and would keep the pages that others change.
    owns_processes = kernel.owns_namespace(options["hostProcessNamespace"])
    cells = cell.Cells(owns_processes)
    with preload.quietly():
        preload.load(options["preload"]["loaded"])
    withheld.load(preload.WITHHELD + tuple(options["preload"]["withheld"]))
    guest = _Guest(options, requests, answers, owns_processes, cells)
    guest.answer({"kind": "ready", "hasCells": guest.cells.own is not None, "hasFilter": guest.filter is not None})
    job.be_plain(guest.folders.run, extra_frames)
    gc.collect()
    gc.freeze()
    # Before any request is read: it must not know one.
    started = zygote.start(guest)
    if isinstance(started, jobs.Job):
        return started
    guest.zygote = started
    while True:
        request = _read_frame(requests)
        if request is None:
            guest.close()
            os._exit(0)
        child_job = guest.run(request)
        if child_job is not None:
            return child_job


def _prepare_network():
    try:
        kernel.raise_loopback()
    except OSError:
        # Runs then have no network at all, which keeps them in even better.
        pass


def _take_control_channel():
    confine.reserve_descriptors()
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
    def __init__(self, options, requests, answers, owns_processes, cells):
        self.options = options
        self.requests = requests
        self.answers = answers
        self.base_bytes = kernel.virtual_bytes()
        self.owns_processes = owns_processes
        self.cells = cells
        # In a process namespace of its own only the guest's and the run's processes are counted.
        self.base_tasks = 8 if self.owns_processes else kernel.count_tasks_of_user() + 64
        self.base_private = kernel.private_bytes("self")
        self.folders = folders.Folders(options["folder"], options["cleanFolders"])
        self.tests = tests.CompiledTests()
        self.references = reference.References()
        self.inputs = calls.CompiledInputs()
        # Made once: a child that makes its own copies two hundred pages for it.
        self.program_side, self.tester_side = separate.sides()
        self.hard_limits = confine.hard_limits()
        if options["runUser"] is not None:
            os.setgroups([])
        self.filter = _working_filter()
        self.zygote = None

    def answer(self, value):
        body = json.dumps(value).encode()
        data = len(body).to_bytes(4, "big") + body
        while data:
            data = data[os.write(self.answers, data) :]

    def close(self):
        self.kill_all()
        self.zygote.close()
        self.cells.end()
        self.folders.clean()

    def known_processes(self):
        return self.cells.first_processes() | self.zygote.processes() | {1, os.getpid()}

    def run(self, request):
        """Runs one request. Returns a job in each child, and None in the guest, after answering."""
        run_folder = self.folders.create(self.options["runUser"])
        ended = []
        are_fresh = request.get("freshStages", False)
        is_clean = True
        for number, stage in enumerate(request["stages"]):
            if number > 0 and are_fresh:
                is_clean = self.folders.clean() and is_clean
                run_folder = self.folders.create(self.options["runUser"])
            result = self.run_stage(request, stage, number == 0 or are_fresh, run_folder)
            if isinstance(result, jobs.Job):
                return result
            ended.append(result)
            if result["stopped"] is not None or any(end["exitCode"] != 0 for end in result["commands"][:1]):
                break
        self.answer({"kind": "ran", "stages": ended, "damaged": not (self.folders.clean() and is_clean)})
        return None

    def run_stage(self, request, stage, is_folder_empty, run_folder):
        """Runs the processes of one stage. Returns a job in each child, and how they ended in the guest."""
        nonce = os.urandom(16).hex().encode()
        # Bare descriptors: objects would have to be taken apart in each child.
        channels = [end.detach() for end in socket.socketpair()] if len(stage) > 1 else [None]
        started = time.monotonic()
        watched = {}
        # What the zygote forks is ordered first, so that both fork at the same time.
        for number in sorted(range(len(stage)), key=lambda number: not _is_untrusted(stage[number])):
            made = self.start(request, stage[number], channels[number], is_folder_empty, run_folder, nonce)
            if isinstance(made, jobs.Job):
                made.held = watched, channels
                return made
            watched[number] = made
        watched = [watched[number] for number in range(len(stage))]
        for channel in channels:
            if channel is not None:
                os.close(channel)
        for one in watched:
            if one.child is None:
                one.child = self.zygote.expect()
        stopped = watch.Watch(self, watched, started).until_dead()
        ends = [one.end() for one in watched]
        for one in watched:
            one.close()
        return {"stopped": stopped, "commands": ends}

    def start(self, request, role, channel, is_folder_empty, run_folder, nonce):
        """Forks one process, or has it forked. Returns its job in the child, and what to watch in the guest."""
        pipes = {"record": os.pipe() if role["role"] != "program" or role.get("isAwaited") else None, "output": os.pipe()}
        # Kept apart only where the output itself is wanted.
        pipes["error"] = os.pipe() if role.get("keepsOutput") else None
        # Closed by the exec of a command, or by its end.
        started_end, starts_end = os.pipe() if "command" in role else (None, None)
        ends = {name: pipe[1] if pipe is not None else None for name, pipe in pipes.items()}
        place = confine.Place(run_folder, ends, channel, starts_end, is_folder_empty and role["role"] != "tester")
        if _is_untrusted(role):
            child = None
            self.zygote.order(request, role, place, nonce)
        else:
            prepared = jobs.prepare(request, role, self)
            process, place.cell = self.cells.fork(_cell_of(role), kernel.processor())
            if process == 0:
                made = jobs.job_of(request, role, self, place, nonce, prepared)
                made.place = place, pipes
                return made
            child = children.OwnChild(process)
        for end in ends.values():
            if end is not None:
                os.close(end)
        if starts_end is not None:
            os.close(starts_end)
            # A tester is what it will be before the program exists.
            os.read(started_end, 1)
            os.close(started_end)
        reading = [pipe[0] if pipe is not None else None for pipe in pipes.values()]
        return watch.Watched(role, child, nonce, *reading)

    def kill_all(self):
        """Kills whatever a run left behind, and reaps it. What the zygote forked is the zygote's to take away."""
        if self.cells.own is not None:
            self.cells.clear()
            return
        known = self.known_processes()
        if self.owns_processes:
            # Everything in this process namespace but our own.
            children.kill_until_gone(lambda: kernel.process_ids() - known)
        else:
            # Orphans come to this process one generation after another.
            children.kill_until_gone(lambda: set(kernel.children_of(os.getpid())) - known)


def _cell_of(role):
    return "tester" if role["role"] == "tester" else "program"


def _is_untrusted(role):
    return role.get("isUntrusted", False)


def _working_filter():
    """The filter over system calls, where the kernel takes it."""
    prepared = seccomp.prepare()
    if prepared is None:
        return None
    trial = os.fork()
    if trial == 0:
        try:
            seccomp.install(prepared)
            os._exit(0)
        except OSError:
            os._exit(1)
    return prepared if os.waitpid(trial, 0)[1] == 0 else None
