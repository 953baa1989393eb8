/*
 * Counts the lines that a program executes, at the speed of C: a large part of a comparison went into a trace function in
 * Python, which takes five times as long a line. guest/line_ticks.py tells the same in Python, where this was not built; which of the two
 * counts must not show in any figure.
 *
 * Written against CPython's public interface only (PyEval_SetTrace).
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <frameobject.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What `place_of` says of a piece of code, besides the number of its file. */
enum { UNCOUNTED = -1, UNKNOWN = -2 };

typedef struct {
    uint64_t *counts;
    int size;
    int *touched;
    int touched_size;
    int touched_used;
    /* What each line of a library's file stands for; 0 for a file of the program, UNKNOWN before anybody asked. */
    long library_weight;
    /* By line, of a file of the program: what it stands for (0 before it was executed), and the marks that it was given. */
    uint64_t *weights;
    unsigned char *marks;
    int weighed_size;
} File;

/* The place of a piece of code. The code is held, so that no other one gets its address. */
typedef struct {
    PyObject *code;
    long place;
} Known;

typedef struct {
    PyObject_HEAD
    PyObject *place_of;
    /* With a watch: calls of it every so many events, the most events, the most bits of what is returned, and what is raised. */
    PyObject *watch;
    PyObject *raised;
    uint64_t every;
    uint64_t most;
    size_t most_bits;
    uint64_t events;
    Known *known;
    size_t known_size;
    size_t known_used;
    PyObject *last_code;
    long last_place;
    File *files;
    long files_size;
} Ticks;

static Known *slot_of(Known *known, size_t size, PyObject *code)
{
    size_t at = ((uintptr_t)code >> 4) & (size - 1);
    while (known[at].code != NULL && known[at].code != code) {
        at = (at + 1) & (size - 1);
    }
    return &known[at];
}

static int grow_known(Ticks *self)
{
    size_t size = self->known_size * 2;
    Known *grown = calloc(size, sizeof(Known));
    if (grown == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    for (size_t at = 0; at < self->known_size; at++) {
        if (self->known[at].code != NULL) {
            *slot_of(grown, size, self->known[at].code) = self->known[at];
        }
    }
    free(self->known);
    self->known = grown;
    self->known_size = size;
    return 0;
}

static int grow_files(Ticks *self, long place)
{
    File *grown = realloc(self->files, (size_t)(place + 1) * sizeof(File));
    if (grown == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    memset(grown + self->files_size, 0, (size_t)(place + 1 - self->files_size) * sizeof(File));
    for (long at = self->files_size; at <= place; at++) {
        grown[at].library_weight = UNKNOWN;
    }
    self->files = grown;
    self->files_size = place + 1;
    return 0;
}

/* The place of a piece of code that is met for the first time; UNKNOWN with an exception set where it cannot be told. */
static long learn(Ticks *self, PyObject *code)
{
    PyObject *answer = PyObject_CallFunctionObjArgs(self->place_of, code, NULL);
    if (answer == NULL) {
        return UNKNOWN;
    }
    long place = PyLong_AsLong(answer);
    Py_DECREF(answer);
    if (place == -1 && PyErr_Occurred()) {
        return UNKNOWN;
    }
    if ((place >= self->files_size && grow_files(self, place) < 0) ||
        (self->known_used * 2 >= self->known_size && grow_known(self) < 0)) {
        return UNKNOWN;
    }
    Known *slot = slot_of(self->known, self->known_size, code);
    /* Another thread may have been here while `place_of` ran. */
    if (slot->code == NULL) {
        Py_INCREF(code);
        slot->code = code;
        self->known_used++;
    }
    slot->place = place;
    return place;
}

static long place_of(Ticks *self, PyFrameObject *frame)
{
    PyObject *code = (PyObject *)PyFrame_GetCode(frame);
    /* Whoever is known is held by `known`. */
    Py_DECREF(code);
    if (code == self->last_code) {
        return self->last_place;
    }
    Known *slot = slot_of(self->known, self->known_size, code);
    long place = slot->code == NULL ? learn(self, code) : slot->place;
    if (place != UNKNOWN) {
        self->last_code = code;
        self->last_place = place;
    }
    return place;
}

static int tick(Ticks *self, long place, int line)
{
    File *file = &self->files[place];
    if (line < 0) {
        return 0;
    }
    if (line >= file->size) {
        int size = line + 256;
        uint64_t *grown = realloc(file->counts, (size_t)size * sizeof(uint64_t));
        if (grown == NULL) {
            PyErr_NoMemory();
            return -1;
        }
        memset(grown + file->size, 0, (size_t)(size - file->size) * sizeof(uint64_t));
        file->counts = grown;
        file->size = size;
    }
    if (file->counts[line]++ == 0) {
        if (file->touched_used == file->touched_size) {
            int size = file->touched_size * 2 + 64;
            int *grown = realloc(file->touched, (size_t)size * sizeof(int));
            if (grown == NULL) {
                PyErr_NoMemory();
                return -1;
            }
            file->touched = grown;
            file->touched_size = size;
        }
        file->touched[file->touched_used++] = line;
    }
    return 0;
}

/* A trace function in Python is called, and calls: a program that is that near to its recursion limit is stopped there. */
static int has_depth_of_python(void)
{
    if (Py_EnterRecursiveCall(" while calling a Python object")) {
        return 0;
    }
    if (Py_EnterRecursiveCall(" while calling a Python object")) {
        Py_LeaveRecursiveCall();
        return 0;
    }
    Py_LeaveRecursiveCall();
    Py_LeaveRecursiveCall();
    return 1;
}

/* Raises what is set, and counts no more in this thread: as with a trace function in Python that raises. */
static int give_up(void)
{
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    PyEval_SetTrace(NULL, NULL);
    PyErr_Restore(type, value, traceback);
    return -1;
}

static int is_long(Ticks *self, PyObject *value)
{
    return value != NULL && PyLong_CheckExact(value) && _PyLong_NumBits(value) > self->most_bits;
}

static int raise_it(Ticks *self)
{
    PyErr_SetNone(self->raised);
    return -1;
}

static int watched(Ticks *self, PyFrameObject *frame, long place, int what, PyObject *argument)
{
    if (what == PyTrace_RETURN && is_long(self, argument)) {
        return raise_it(self);
    }
    self->events++;
    if (self->events % self->every == 0) {
        PyObject *answer = PyObject_CallFunctionObjArgs(self->watch, frame, NULL);
        if (answer == NULL) {
            return -1;
        }
        Py_DECREF(answer);
    }
    if (tick(self, place, PyFrame_GetLineNumber(frame)) < 0) {
        return -1;
    }
    return self->events > self->most ? raise_it(self) : 0;
}

static int on_event(PyObject *object, PyFrameObject *frame, int what, PyObject *argument)
{
    Ticks *self = (Ticks *)object;
    if (what == PyTrace_CALL) {
        if (!has_depth_of_python()) {
            return give_up();
        }
        long place = place_of(self, frame);
        if (place == UNKNOWN) {
            return give_up();
        }
        return 0;
    }
    if (what != PyTrace_LINE && (self->watch == Py_None || (what != PyTrace_RETURN && what != PyTrace_EXCEPTION))) {
        return 0;
    }
    long place = place_of(self, frame);
    if (place == UNKNOWN) {
        return give_up();
    }
    if (place < 0) {
        return 0;
    }
    if (!has_depth_of_python()) {
        return give_up();
    }
    int failed = self->watch == Py_None ? tick(self, place, PyFrame_GetLineNumber(frame))
                                        : watched(self, frame, place, what, argument);
    return failed ? give_up() : 0;
}

static PyObject *ticks_start(Ticks *self, PyObject *Py_UNUSED(ignored))
{
    PyEval_SetTrace(on_event, (PyObject *)self);
    Py_RETURN_NONE;
}

static PyObject *ticks_stop(Ticks *Py_UNUSED(self), PyObject *Py_UNUSED(ignored))
{
    PyEval_SetTrace(NULL, NULL);
    Py_RETURN_NONE;
}

/* Adds what was just made, which is NULL where it could not be, and gives it away. */
static int append(PyObject *list, PyObject *one)
{
    int failed = one == NULL || PyList_Append(list, one) < 0;
    Py_XDECREF(one);
    return failed ? -1 : 0;
}

/* One tuple for each line that was executed since the last clear, as the format has it: (file, line) and perhaps its count. */
static PyObject *touched(Ticks *self, const char *format)
{
    PyObject *list = PyList_New(0);
    if (list == NULL) {
        return NULL;
    }
    for (long place = 0; place < self->files_size; place++) {
        File *file = &self->files[place];
        for (int at = 0; at < file->touched_used; at++) {
            int line = file->touched[at];
            if (append(list, Py_BuildValue(format, place, line, (unsigned long long)file->counts[line])) < 0) {
                Py_DECREF(list);
                return NULL;
            }
        }
    }
    return list;
}

static PyObject *ticks_counts(Ticks *self, PyObject *Py_UNUSED(ignored))
{
    return touched(self, "(liK)");
}

static PyObject *ticks_places(Ticks *self, PyObject *Py_UNUSED(ignored))
{
    return touched(self, "(li)");
}

static PyObject *ticks_clear(Ticks *self, PyObject *Py_UNUSED(ignored))
{
    for (long place = 0; place < self->files_size; place++) {
        File *file = &self->files[place];
        for (int at = 0; at < file->touched_used; at++) {
            file->counts[file->touched[at]] = 0;
        }
        file->touched_used = 0;
    }
    self->events = 0;
    Py_RETURN_NONE;
}

/* What a callable says of a line, as a number of at least `least`; -1 with an exception set where it does not. */
static long long asked(PyObject *callable, PyObject *given, long long least)
{
    if (given == NULL) {
        return -1;
    }
    PyObject *answer = PyObject_CallObject(callable, given);
    Py_DECREF(given);
    if (answer == NULL) {
        return -1;
    }
    long long weight = PyLong_AsLongLong(answer);
    Py_DECREF(answer);
    if (weight < least && !PyErr_Occurred()) {
        PyErr_SetString(PyExc_ValueError, "a weight is too small");
    }
    return PyErr_Occurred() ? -1 : weight;
}

/* Whether a file is one of a library; -1 with an exception set where nobody can tell. */
static int is_library(Ticks *self, long place, PyObject *library_weight)
{
    if (self->files[place].library_weight == UNKNOWN) {
        long long weight = asked(library_weight, Py_BuildValue("(l)", place), 0);
        if (weight < 0) {
            return -1;
        }
        /* Another thread may have moved the files while Python ran: nothing of them is held across it. */
        self->files[place].library_weight = (long)weight;
    }
    return self->files[place].library_weight > 0;
}

static int grow_weighed(File *file)
{
    size_t size = (size_t)file->size, known = (size_t)file->weighed_size;
    uint64_t *weights = realloc(file->weights, size * sizeof(uint64_t));
    if (weights != NULL) {
        file->weights = weights;
    }
    unsigned char *marks = realloc(file->marks, size);
    if (marks != NULL) {
        file->marks = marks;
    }
    if (weights == NULL || marks == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    memset(weights + known, 0, (size - known) * sizeof(uint64_t));
    memset(marks + known, 0, size - known);
    file->weighed_size = file->size;
    return 0;
}

/*
 * take(library_weight, weight, mark): lines of the program's files that were executed since the last clear or take, how many of them for the first
 * time of all takes, and the work: each time that a line was executed stands for weight(file, line), of a library's file for
 * library_weight(file), which is 0 for the program's own. Those lines are given the mark. Forgets the counts.
 */
static PyObject *ticks_take(Ticks *self, PyObject *args)
{
    PyObject *library_weight, *weight_of;
    unsigned char mark;
    if (!PyArg_ParseTuple(args, "OOb", &library_weight, &weight_of, &mark)) {
        return NULL;
    }
    uint64_t lines = 0, work = 0;
    long fresh = 0;
    for (long place = 0; place < self->files_size; place++) {
        if (self->files[place].touched_used == 0) {
            continue;
        }
        int library = is_library(self, place, library_weight);
        if (library < 0) {
            return NULL;
        }
        for (int at = 0; at < self->files[place].touched_used; at++) {
            File *file = &self->files[place];
            int line = file->touched[at];
            uint64_t times = file->counts[line];
            file->counts[line] = 0;
            if (library) {
                work += times * (uint64_t)file->library_weight;
                continue;
            }
            if (file->weighed_size < file->size && grow_weighed(file) < 0) {
                return NULL;
            }
            if (file->weights[line] == 0) {
                long long weight = asked(weight_of, Py_BuildValue("(li)", place, line), 1);
                if (weight < 0) {
                    return NULL;
                }
                file = &self->files[place];
                file->weights[line] = (uint64_t)weight;
                fresh++;
            }
            file->marks[line] |= mark;
            lines += times;
            work += times * file->weights[line];
        }
        self->files[place].touched_used = 0;
    }
    self->events = 0;
    return Py_BuildValue("(KlK)", (unsigned long long)lines, fresh, (unsigned long long)work);
}

/* give_mark(library_weight, mark): marks the lines of the program's files that were executed since the last clear or take. */
static PyObject *ticks_give_mark(Ticks *self, PyObject *args)
{
    PyObject *library_weight;
    unsigned char mark;
    if (!PyArg_ParseTuple(args, "Ob", &library_weight, &mark)) {
        return NULL;
    }
    for (long place = 0; place < self->files_size; place++) {
        if (self->files[place].touched_used == 0) {
            continue;
        }
        int library = is_library(self, place, library_weight);
        if (library < 0) {
            return NULL;
        }
        if (library) {
            continue;
        }
        File *file = &self->files[place];
        if (file->weighed_size < file->size && grow_weighed(file) < 0) {
            return NULL;
        }
        for (int at = 0; at < file->touched_used; at++) {
            file->marks[file->touched[at]] |= mark;
        }
    }
    Py_RETURN_NONE;
}

/* marked(mark): (file, line) of each line that was given the mark. */
static PyObject *ticks_marked(Ticks *self, PyObject *args)
{
    unsigned char mark;
    if (!PyArg_ParseTuple(args, "b", &mark)) {
        return NULL;
    }
    PyObject *list = PyList_New(0);
    for (long place = 0; list != NULL && place < self->files_size; place++) {
        for (int line = 0; line < self->files[place].weighed_size; line++) {
            if ((self->files[place].marks[line] & mark) != 0 && append(list, Py_BuildValue("(li)", place, line)) < 0) {
                Py_DECREF(list);
                return NULL;
            }
        }
    }
    return list;
}

/* As a trace function in Python: what `threading` begins a thread with. From then on the thread is counted in C. */
static PyObject *ticks_hook(PyObject *object, PyObject *args)
{
    PyObject *frame, *event, *argument;
    if (!PyArg_ParseTuple(args, "O!UO", &PyFrame_Type, &frame, &event, &argument)) {
        return NULL;
    }
    PyEval_SetTrace(on_event, object);
    if (PyUnicode_CompareWithASCIIString(event, "call") == 0 &&
        on_event(object, (PyFrameObject *)frame, PyTrace_CALL, argument) < 0) {
        return NULL;
    }
    Py_RETURN_NONE;
}

static int ticks_init(PyObject *object, PyObject *args, PyObject *kwargs)
{
    Ticks *self = (Ticks *)object;
    static char *names[] = {"place_of", "watch", "every", "most", "most_bits", "raised", NULL};
    PyObject *place = NULL, *watch = Py_None, *raised = Py_None;
    unsigned long long every = 1, most = UINT64_MAX, bits = SIZE_MAX;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|OKKKO", names, &place, &watch, &every, &most, &bits, &raised)) {
        return -1;
    }
    self->known_size = 256;
    self->known = calloc(self->known_size, sizeof(Known));
    if (self->known == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    self->place_of = Py_NewRef(place);
    self->watch = Py_NewRef(watch);
    self->raised = Py_NewRef(raised);
    self->every = every == 0 ? 1 : every;
    self->most = most;
    self->most_bits = (size_t)bits;
    return 0;
}

static void ticks_dealloc(PyObject *object)
{
    Ticks *self = (Ticks *)object;
    for (size_t at = 0; at < self->known_size; at++) {
        Py_XDECREF(self->known[at].code);
    }
    free(self->known);
    for (long place = 0; place < self->files_size; place++) {
        free(self->files[place].counts);
        free(self->files[place].touched);
        free(self->files[place].weights);
        free(self->files[place].marks);
    }
    free(self->files);
    Py_XDECREF(self->place_of);
    Py_XDECREF(self->watch);
    Py_XDECREF(self->raised);
    Py_TYPE(object)->tp_free(object);
}

static PyMethodDef methods[] = {
    {"start", (PyCFunction)ticks_start, METH_NOARGS, "Counts in this thread from here on."},
    {"stop", (PyCFunction)ticks_stop, METH_NOARGS, "Counts no more in this thread."},
    {"counts", (PyCFunction)ticks_counts, METH_NOARGS, "(file, line, times) of each line since the last clear."},
    {"places", (PyCFunction)ticks_places, METH_NOARGS, "(file, line) of each line since the last clear."},
    {"hook", ticks_hook, METH_VARARGS, "The trace function, for threading.settrace."},
    {"clear", (PyCFunction)ticks_clear, METH_NOARGS, "Forgets the counts."},
    {"take", (PyCFunction)ticks_take, METH_VARARGS, "What was executed since the last clear or take, summed up."},
    {"give_mark", (PyCFunction)ticks_give_mark, METH_VARARGS, "Marks the lines since the last clear or take."},
    {"marked", (PyCFunction)ticks_marked, METH_VARARGS, "(file, line) of each line that was given a mark."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject ticks_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "speciate_native.Ticks",
    .tp_doc = "Counts executed lines by file.",
    .tp_basicsize = sizeof(Ticks),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = PyType_GenericNew,
    .tp_init = ticks_init,
    .tp_dealloc = ticks_dealloc,
    .tp_methods = methods,
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "speciate_native", NULL, -1, NULL, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_speciate_native(void)
{
    PyObject *made = PyModule_Create(&module);
    if (made == NULL || PyModule_AddType(made, &ticks_type) < 0) {
        Py_XDECREF(made);
        return NULL;
    }
    return made;
}
