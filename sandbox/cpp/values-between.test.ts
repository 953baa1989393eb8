import { afterAll, describe, expect, it } from 'vitest';

import { findPython } from '../python/interpreter.js';

import { startCppRunner } from './runner.js';
import { cppRun } from './test-support.js';

const { executable: python } = await findPython();
const runner = await startCppRunner({ python });
afterAll(() => runner.close());
const HEAD = '#undef NDEBUG\n#include<assert.h>\n';

describe('values between tester and program', () => {
  const untrusted = (source: string, tests: string, reference: string, entryPoint = 'f') =>
    runner.test(cppRun(source, { tests: `${HEAD}${tests}`, reference, entryPoint, trust: 'untrusted' }));

  it('are the same after crossing, of every type of the closed set', async () => {
    const types = [
      'bool',
      'char',
      'signed char',
      'unsigned char',
      'short',
      'unsigned short',
      'int',
      'unsigned',
      'long',
      'unsigned long',
      'long long',
      'unsigned long long',
      'float',
      'double',
      'long double',
      'string',
      'vector<bool>',
      'vector<vector<string>>',
      'array<int, 3>',
      'pair<int, string>',
      'tuple<int, double, string>',
      'map<string, vector<int>>',
      'multimap<int, int>',
      'unordered_map<int, char>',
      'set<string>',
      'multiset<int>',
      'unordered_set<long>',
      'deque<float>',
      'list<pair<int, int>>',
      'optional<vector<int>>',
      'variant<monostate, int, string>',
      'complex<double>',
      'string_view',
    ];
    const reference = `#include <array>
#include <complex>
#include <deque>
#include <limits>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>
using namespace std;
${types.map((type) => `${type} f(${type} a) { return a; }`).join('\n')}
`;
    const same = (type: string, ...values: string[]) =>
      values.map((value) => `assert((f(${type}(${value})) == ${type}(${value})));`);
    const limits = types
      .slice(1, 15)
      .flatMap((type) => [
        `assert(f(numeric_limits<${type}>::max()) == numeric_limits<${type}>::max());`,
        `assert(f(numeric_limits<${type}>::lowest()) == numeric_limits<${type}>::lowest());`,
      ]);
    const tests = `#include <cstring>
template <class T> bool bits(T a) { T b = f(a); return memcmp(&a, &b, sizeof a) == 0; }
int main(){
  ${[
    ...limits,
    ...same('bool', 'true', 'false'),
    ...same('string', '""', '"a\\0b", 3', '100000, 97'),
    ...same('vector<bool>', '', '3, true'),
    ...same('vector<vector<string>>', '2, vector<string>{"a", ""}'),
    ...same('array<int, 3>', 'array<int, 3>{1, 2, 3}'),
    ...same('pair<int, string>', '1, "x"'),
    ...same('tuple<int, double, string>', '1, 2.5, "x"'),
    ...same('map<string, vector<int>>', 'map<string, vector<int>>{{"a", {1}}, {"b", {}}}'),
    ...same('multimap<int, int>', 'multimap<int, int>{{1, 2}, {1, 1}}'),
    ...same('unordered_map<int, char>', 'unordered_map<int, char>{{1, 97}}'),
    ...same('set<string>', 'set<string>{"b", "a"}'),
    ...same('multiset<int>', 'multiset<int>{1, 1}'),
    ...same('unordered_set<long>', 'unordered_set<long>{5, 6}'),
    ...same('deque<float>', 'deque<float>{1.5f}'),
    ...same('list<pair<int, int>>', 'list<pair<int, int>>{{1, 2}}'),
    ...same('optional<vector<int>>', '', 'vector<int>{1}'),
    ...same('variant<monostate, int, string>', '', '7', 'string("s")'),
    ...same('complex<double>', '1, -2'),
    ...same('string_view', '"view"'),
  ].join('\n  ')}
  assert(bits(-0.0) && bits(numeric_limits<double>::quiet_NaN()) && bits(-numeric_limits<float>::quiet_NaN()));
  assert(bits(numeric_limits<double>::denorm_min()) && bits(0.1f) && bits(numeric_limits<double>::infinity()));
}`;
    expect(await untrusted(reference, tests, reference)).toMatchObject({ kind: 'passed' });
  });

  it('may be any, of what is closed', async () => {
    const reference = `#include <any>
#include <string>
#include <vector>
using namespace std;
any f(vector<any> a, int which) { return which < 0 ? any(a) : a[which]; }
`;
    const tests = `int main(){
  vector<any> a = {1, 2.5, string("s"), true, any(), vector<any>{'c'}};
  assert(any_cast<int>(f(a, 0)) == 1 && any_cast<double>(f(a, 1)) == 2.5 && any_cast<string>(f(a, 2)) == "s");
  assert(any_cast<bool>(f(a, 3)) && !f(a, 4).has_value());
  assert(any_cast<char>(any_cast<vector<any>>(f(a, 5))[0]) == 'c' && any_cast<vector<any>>(f(a, -1)).size() == 6);
}`;
    expect(await untrusted(reference, tests, reference)).toMatchObject({ kind: 'passed' });
    const strange = reference.replace('return which', 'struct S {}; return S(); return which');
    expect(await untrusted(strange, tests, reference)).toMatchObject({
      ...{
        kind: 'crashed',
        failure: { exception: 'ResultError', message: 'an any holds what cannot cross' },
      },
    });
  });

  it('are converted where the program has another type, but never to another value', async () => {
    const reference = 'int f(float a) { return 1; }\n';
    const tests = 'int main(){ assert(f(2) == 4); }';
    const cases = [
      ['long long f(const double &a) { return 4; }', 'passed'],
      ['long long f(double a) { return (1LL << 32) + 4; }', 'failed'],
      ['double f(double a) { return 4.5; }', 'failed'],
      ['unsigned long f(double a) { return -1; }', 'failed'],
      ['template <class T> auto f(T a) { return static_cast<short>(a * a); }', 'passed'],
      ['static inline int f(float a, int b = 4) { return b; }', 'passed'],
      ['int f = 4;', 'crashed'],
      ['#include <string>\nstd::string f(float a) { return "4"; }', 'failed'],
    ] as const;
    for (const [source, kind] of cases) {
      expect([source, (await untrusted(source, tests, reference)).kind]).toEqual([source, kind]);
    }
  });

  it('may be plain structs, of types that each side has for itself', async () => {
    const types = `#include <string>
#include <vector>
struct Point { double x, y; };
struct Box { Point low, high; std::string name; std::vector<int> marks; bool isOpen; };
`;
    const reference = `${types}Box f(std::vector<Point> const &points, Point &last, Box box) {
  last = points.back();
  for (Point const &point : points) { if (point.x < box.low.x) { box.low = point; } }
  return box;
}
`;
    const tests = `int main(){
  Point last{0, 0};
  Box box = f({{1, 2}, {-3.5, 4}, {7, 8}}, last, Box{{0, 0}, {9, 9}, "b", {1, 2}, true});
  assert(last.x == 7 && last.y == 8 && box.low.x == -3.5 && box.low.y == 4 && box.high.y == 9);
  assert(box.name == "b" && box.marks.size() == 2 && box.isOpen);
}`;
    expect(await untrusted(reference, tests, reference)).toMatchObject({ kind: 'passed' });
    const other = reference.replace('double x, y', 'float x; long double y');
    expect(await untrusted(other, tests, reference)).toMatchObject({ kind: 'passed' });
    const wrong = reference.replace('box.low = point', 'box.high = point');
    expect(await untrusted(wrong, tests, reference)).toMatchObject({ kind: 'failed' });
    const flat = reference.replace('bool isOpen', 'bool isOpen; int more');
    expect(await untrusted(flat, tests, reference)).toMatchObject({
      kind: 'crashed',
      failure: { exception: 'ResultError', message: 'a value is of another type' },
    });
  }, 60_000);

  it.each([
    ['struct S { int a; private: int b; };', 'S'],
    ['struct S { int *a; };', 'S'],
    ['struct S { S(int); int a; };', 'S'],
    ['struct S { virtual int g() { return 1; } int a; };', 'S'],
    ['struct S { int a[3]; };', 'S'],
    ['union S { int a; float b; };', 'S'],
  ])(
    'of other structs are refused: %s',
    async (type, name) => {
      const reference = `${type}\nint f(${name} *a, ${name} const &b) { return 1; }\n`;
      const told = await untrusted(reference, 'int main(){ return 0; }', reference);
      expect(told.kind).toBe('refused');
      const alone = `${type}\nint f(${name} const &b) { return 1; }\n`;
      expect((await untrusted(alone, 'int main(){ return 0; }', alone)).kind).toBe('refused');
    },
    60_000,
  );

  it('of other types are refused', async () => {
    const reference = 'int f(int *a, int n) { return a[n - 1]; }\n';
    const told = await untrusted(reference, 'int main(){ int a[] = {1}; assert(f(a, 1) == 1); }', reference);
    expect([told.kind, JSON.stringify(told).includes('cannot cross')]).toEqual(['refused', true]);
  });
});
