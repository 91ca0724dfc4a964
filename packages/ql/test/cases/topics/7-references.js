/** @import {CaseFields} from '../types.js' */
// References in literals, texts and conditions.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '7-arrays-are-mapped',
  title: 'a path is applied to every element of an array',
  rule: 'If the variable is an array the rest is applied to each element; a missing one is null.',
  script: text`
    items = [{"id": 1}, {"no": 2}, {"id": 3}];
    return {"v": "{items.id}"}`,
  expected: { status: 200, json: { v: [1, null, 3] } }
}, {
  name: '7-config',
  title: 'references see the configuration',
  rule: '"{config.x}" is available to scripts.',
  config: { shop: { key: 'abc' } },
  script: 'return {"v": "{config.shop.key}"}',
  expected: { status: 200, json: { v: 'abc' } }
}, {
  name: '7-list-of-fields',
  title: 'a list of fields feeds a fan-out',
  rule: 'in ("{items.id}") takes the field of every element.',
  script: text`
    items = [{"id": "1"}, {"id": "2"}];
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in ('{items.id}')`,
  upstream: [{ path: '/t?id=1', json: [1] }, { path: '/t?id=2', json: [2] }],
  expected: { status: 200, json: [1, 2] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '7-missing-keys-are-dropped',
  title: 'false, null and nothing drop their key',
  rule: 'A key whose reference has no value is left out.',
  script: text`
    f = false; n = null;
    return {"f": "{f}", "n": "{n}", "m": "{missing}", "x": "y"}`,
  expected: { status: 200, json: { x: 'y' } }
}, {
  name: '7-nested-references',
  title: 'a reference may be a part of another',
  rule: 'The inner reference is resolved first.',
  script: text`
    cfg = {"ua": "ff", "ff": {"key": "k1"}};
    return {"v": "{cfg.{cfg.ua}.key}"}`,
  expected: { status: 200, json: { v: 'k1' } }
}, {
  name: '7-paths',
  title: 'a reference has a path',
  rule: '"{a.b[0].c}": a variable, then a path.',
  script: text`
    a = {"b": [{"c": "x"}, {"c": "y"}]};
    return {"v": "{a.b[1].c}", "w": "{a.b[0]}"}`,
  expected: { status: 200, json: { v: 'y', w: { c: 'x' } } }
}, {
  name: '7-recursive-fill',
  title: 'literals are filled throughout',
  rule: 'References are found in nested objects and arrays.',
  script: text`
    a = "A"; o = {"p": 1};
    return {"x": [{"y": "{a}"}, ["{o}"]], "z": {"w": "{a}"}}`,
  expected: { status: 200, json: { x: [{ y: 'A' }, [{ p: 1 }]], z: { w: 'A' } } }
}, {
  name: '7-recursive-search',
  title: '$.. searches below a variable',
  rule: '"{a.$..name}" finds every name.',
  script: text`
    a = {"p": {"name": "x"}, "q": [{"name": "y"}]};
    return {"v": "{a.$..name}"}`,
  expected: { status: 200, json: { v: ['x', 'y'] } }
}, {
  name: '7-references-in-where',
  title: 'a where clause takes references',
  rule: '= "{var.path}" passes what the reference names.',
  script: text`
    o = {"list": ["1", "2"], "n": 3};
    create table t on select get from "http://{upstream}/t?a={|a}&b={b}";
    select * from t where a = '{o.list}' and b = '{o.n}'`,
  upstream: [{ path: '/t?a=1%2C2&b=3', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?a=1%2C2&b=3']
}, {
  name: '7-result-as-a-source',
  title: 'the result of a statement is a source',
  rule: 'from x reads what x holds.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    x = select * from t where id = '1';
    y = select items[0].n as n from x;
    return y`,
  upstream: [{ path: '/t?id=1', json: { items: [{ n: 'a' }] } }],
  expected: { status: 200, json: [{ n: 'a' }] },
  requests: ['GET /t?id=1']
}, {
  name: '7-several-references',
  title: 'a text from brace to brace may hold several references',
  rule: 'A text that begins with { and ends with } is filled.',
  script: text`
    a = "A"; b = "B";
    return {"v": "{a}-{b}"}`,
  expected: { status: 200, json: { v: 'A-B' } }
}, {
  name: '7-texts-stay',
  title: 'a reference within a text stays as it is written',
  rule: 'Only texts that begin with { and end with } are filled.',
  script: text`
    a = "A";
    return {"v": "x {a}", "w": "{a} x"}`,
  expected: { status: 200, json: { v: 'x {a}', w: '{a} x' } }
}, {
  name: '7-types',
  title: 'scalars become texts, objects and arrays stay',
  rule: 'A reference to a number or true in a literal gives a text; objects and arrays keep ' +
    'their type.',
  script: text`
    n = 5; t = true; s = "x"; o = {"a": 1}; l = [1, 2];
    return {"n": "{n}", "t": "{t}", "s": "{s}", "o": "{o}", "l": "{l}"}`,
  expected: { status: 200, json: { n: '5', t: 'true', s: 'x', o: { a: 1 }, l: [1, 2] } }
}, {
  name: '7-value-itself',
  title: 'a name gives the value itself',
  rule: 'return x answers the value as it is.',
  script: text`
    x = {"n": 5, "l": [1, null]};
    return x`,
  expected: { status: 200, json: { n: 5, l: [1, null] } }
}]
