// Queries and what is planned for them, as plan-query.test.js reads them.

/**
 * Indexes of people: age; name, age; city (sparse); a.b; tags[*]; email (unique). knows: edges. bare: none.
 * @type {readonly [string, string][]}
 */
export const PLANS = [
  ['FOR d IN bare RETURN d', 'bare; return'],
  [
    'FOR d IN bare FILTER d.age == 1 SORT d.age LIMIT 1 RETURN d.age',
    'bare; filter; sort; limit; return'
  ],
  // Equality, bounds
  ['FOR d IN people FILTER d.age == 1 RETURN d', 'people by age =; filter; return'],
  ['FOR d IN people FILTER 1 == d.age RETURN d', 'people by age =; filter; return'],
  ['FOR d IN people FILTER d["age"] == 1 RETURN d', 'people by age =; filter; return'],
  ['FOR d IN people FILTER d.age > 1 RETURN d', 'people by age >; filter; return'],
  ['FOR d IN people FILTER 1 > d.age RETURN d', 'people by age <; filter; return'],
  [
    'FOR d IN people FILTER d.age >= 1 && d.age < @a RETURN d', 'people by age >= <; filter; return'
  ],
  [
    'FOR d IN people FILTER d.age >= 1 FILTER d.age < 3 RETURN d',
    'people by age >= <; filter; filter; return'
  ],
  ['FOR d IN people FILTER d.age == @a RETURN d', 'people by age =; filter; return'],
  ['FOR d IN people FILTER d.age == LENGTH([1]) RETURN d', 'people by age =; filter; return'],
  ['FOR d IN people FILTER d.age IN [1, 2] RETURN d', 'people by age in; filter; return'],
  ['FOR d IN people FILTER d.age IN 1..2 RETURN d', 'people by age in; filter; return'],
  ['FOR d IN people FILTER d.age IN @list[*].x RETURN d', 'people by age in; filter; return'],
  [
    'FOR d IN people FILTER d.name == "a" && d.age > 1 RETURN d',
    'people by name,age = >; filter; return'
  ],
  [
    'FOR d IN people FILTER d.age == 1 && d.name == "a" RETURN d',
    'people by name,age = =; filter; return'
  ],
  [
    'FOR d IN people FILTER d.name == "a" && d.age IN [1] RETURN d',
    'people by name,age = in; filter; return'
  ],
  ['FOR d IN people FILTER d.a.b == 1 RETURN d', 'people by a.b =; filter; return'],
  ['FOR d IN people FILTER d.a["b"] == 1 RETURN d', 'people by a.b =; filter; return'],
  ['FOR d IN people FILTER d["a.b"] == 1 RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER 1 IN d.tags RETURN d', 'people by tags[*] =; filter; return'],
  ['FOR d IN people FILTER d.x IN d.tags RETURN d', 'people; filter; return'],
  [
    'FOR d IN people FILTER d.email == @a && d.age == 1 RETURN d',
    'people by email =; filter; return'
  ],
  ['FOR d IN people FILTER d.city == "x" RETURN d', 'people by city =; filter; return'],
  ['FOR d IN people FILTER d.city > @a RETURN d', 'people by city >; filter; return'],
  // Elements
  ['FOR d IN people FILTER 1 IN d.tags[*] RETURN d', 'people by tags[*] =; filter; return'],
  [
    'FOR d IN people FILTER 1 IN d.pets[*].name RETURN d',
    'people by pets[*].name =; filter; return'
  ],
  ['FOR d IN people FILTER 1 IN d.pets[*] RETURN d', 'people; filter; return'],
  // Alternatives
  [
    'FOR d IN people FILTER d.age == 1 || d.age == 2 || d.age IN [3] RETURN d',
    'people by age in; filter; return'
  ],
  [
    'FOR d IN people FILTER d.name == "a" && (d.age == 1 || 2 == d.age) RETURN d',
    'people by name,age = in; filter; return'
  ],
  [
    'FOR d IN people FILTER d._key == "a" || d._key == "b" RETURN d',
    'people by _key in; filter; return'
  ],
  [
    'FOR d IN people FILTER d._key == "a" || d.age == 2 RETURN d',
    'people by _key = or by age =; filter; return'
  ],
  [
    'FOR d IN people FILTER d.age == 1 || d.name == 2 RETURN d',
    'people by age = or by name,age =; filter; return'
  ],
  [
    'FOR d IN people FILTER d.age < 1 || d.age > 5 RETURN d',
    'people by age < or by age >; filter; return'
  ],
  [
    'FOR d IN people FILTER (d.age == 1 && d.x == 1) || d.email == 2 RETURN d',
    'people by age = or by email =; filter; return'
  ],
  [
    'FOR d IN people FILTER d.email == 1 || (d.age == 2 && (d.x == 3 || d.x > 4)) RETURN d',
    'people by email = or by age =; filter; return'
  ],
  [
    'FOR d IN people FILTER d.age == 1 || (d.x == 2 || d.email == 3) RETURN d',
    'people; filter; return'
  ],
  [
    'FOR d IN people FILTER (d.x == 1 || d.age == 1) && (d.email == 1 || d.a.b == 2) RETURN d',
    'people by email = or by a.b =; filter; return'
  ],
  [
    'FOR d IN people FILTER d.age IN @list || d.age == 1 RETURN d',
    'people by age in or by age =; filter; return'
  ],
  // Subqueries, variables
  ['FOR d IN people FILTER d.age == (RETURN 1) RETURN d', 'let; people by age =; filter; return'],
  [
    'FOR d IN people FILTER d.age IN (FOR e IN bare RETURN e.x) RETURN d',
    'let; people by age in; filter; return'
  ],
  [
    'FOR d IN people FILTER d.age == FIRST(FOR e IN bare RETURN e.x) + 1 RETURN d',
    'let; people by age =; filter; return'
  ],
  [
    'FOR d IN people FILTER d.age == 1 || d.email IN (FOR e IN bare RETURN e.x) RETURN d',
    'let; people by age = or by email in; filter; return'
  ],
  [
    'FOR b IN bare FOR d IN people FILTER d.age IN (FOR e IN bare RETURN e.x) RETURN d',
    'let; bare; people by age in; filter; return'
  ],
  [
    'FOR b IN bare FOR d IN people FILTER d.age IN (FOR e IN bare FILTER e.x == ' +
      'b.x RETURN e.x) RETURN d', 'bare; let; people by age in; filter; return'
  ],
  [
    'FOR b IN bare LIMIT 2 FOR d IN people FILTER d.age IN (FOR e IN bare RETURN e.x) RETURN d',
    'bare; limit; let; people by age in; filter; return'
  ],
  [
    'FOR b IN bare COLLECT x = b.x FOR d IN people FILTER d.age IN (FOR e IN bare RETURN e.x) ' +
      'RETURN d', 'bare; collect; let; people by age in; filter; return'
  ],
  [
    'FOR d IN people LET ages = (FOR e IN bare RETURN e.x) FILTER d.age IN ages RETURN d',
    'let; people by age in; filter; return'
  ],
  [
    'FOR e IN bare FOR d IN people LET ages = (RETURN 1) FILTER d.age IN ages RETURN d',
    'let; bare; people by age in; filter; return'
  ],
  [
    'FOR d IN people LET age = 1 + @a FILTER d.age == age RETURN d',
    'let; people by age =; filter; return'
  ],
  ['FOR d IN people LET v = d.age FILTER v == 3 RETURN d', 'people by age =; let; filter; return'],
  [
    'FOR d IN people LET v = d.a LET w = v.b FILTER w > 3 RETURN d',
    'people by a.b >; let; let; filter; return'
  ],
  ['FOR d IN people LET v = d FILTER v.age == 3 RETURN d', 'people by age =; let; filter; return'],
  ['FOR d IN people LET v = d.age + 1 FILTER v == 3 RETURN d', 'people; let; filter; return'],
  ['FOR d IN people LET v = d.age SORT v DESC RETURN d', 'people by age reverse; let; return'],
  // What no index decides
  ['FOR d IN people FILTER d.city < "x" RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER d.age == 1 || d.x == 2 RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER d.age == 1 || d.age != 2 RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER d.age == 1 || RAND() < 2 RETURN d', 'people; filter; return'],
  [
    'FOR d IN people FILTER d.age == 1 || ASSERT(d.age < 5, "young") RETURN d',
    'people; filter; return'
  ],
  ['FOR d IN people FILTER d.age != 1 RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER !(d.age == 1) RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER d.age NOT IN [1] RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER d.age == d.other RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER d.age + 1 == 2 RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER d.age == NOEVAL(1) RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER d.`a.b` == 1 RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER d.@a == 1 RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER 1 IN d.tags[**] RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER 1 IN d.tags[* FILTER CURRENT > 0] RETURN d', 'people; filter; return'],
  [
    'FOR d IN people FILTER d.age IN (FOR e IN bare FILTER e.x == d.name RETURN e.y) RETURN d',
    'people; filter; return'
  ],
  [
    'FOR d IN people FILTER d.age IN (FOR e IN bare RETURN RAND()) RETURN d',
    'people; filter; return'
  ],
  [
    'FOR d IN people FILTER d.age IN (FOR e IN bare RETURN ASSERT(e.x, "x")) RETURN d',
    'people; filter; return'
  ],
  ['FOR d IN people FILTER d.tags == 1 RETURN d', 'people; filter; return'],
  ['FOR d IN people FILTER d.age LIKE "1" RETURN d', 'people; filter; return'],
  ['FOR d IN people LIMIT 5 FILTER d.age == 1 RETURN d', 'people; limit; filter; return'],
  [
    'FOR d IN people FILTER ASSERT(d.age < 5, "young") FILTER d.age == 1 RETURN d',
    'people; filter; filter; return'
  ],
  [
    'FOR d IN people FILTER ASSERT(d.age < 5, "young") && d.age == 1 RETURN d',
    'people; filter; return'
  ],
  [
    'FOR d IN people FILTER d.age == 1 && ASSERT(d.age < 5, "young") RETURN d',
    'people by age =; filter; return'
  ],
  [
    'FOR d IN people LET x = (INSERT {} INTO bare) FILTER d.age == 1 RETURN d',
    'people; let; filter; return'
  ],
  // Behind other operations
  [
    'FOR d IN people LET x = d.age * 2 FILTER d.age == 1 RETURN d',
    'people by age =; let; filter; return'
  ],
  ['FOR d IN people LET x = d.age FILTER d.age == x RETURN d', 'people; let; filter; return'],
  ['LET x = 1 FOR d IN people FILTER d.age == x RETURN d', 'let; people by age =; filter; return'],
  [
    'FOR d IN people FOR e IN bare FILTER d.age == 1 && e.x == 2 RETURN d',
    'people by age =; bare; filter; return'
  ],
  [
    'FOR e IN bare FOR d IN people FILTER d.age == e.x RETURN d',
    'bare; people by age =; filter; return'
  ],
  [
    'FOR d IN people FOR e IN people FILTER d.age == e.age RETURN d',
    'people; people by age =; filter; return'
  ],
  ['FOR d IN people FOR x IN d.list FILTER d.age == 1 RETURN d', 'people; list; filter; return'],
  [
    'FOR d IN people FILTER d.age == 1 UPDATE d WITH {age: 2} IN people',
    'people by age =; filter; update'
  ],
  // Keys
  [
    'FOR d IN people FILTER d._key == "a" && d.email == 1 RETURN d',
    'people by _key =; filter; return'
  ],
  ['FOR d IN people FILTER d._key IN @list RETURN d', 'people by _key in; filter; return'],
  ['FOR d IN people FILTER d._id == @a RETURN d', 'people by _id =; filter; return'],
  ['FOR d IN people FILTER d._key > "a" RETURN d', 'people; filter; return'],
  // Edges
  ['FOR e IN knows FILTER e._from == @a RETURN e', 'knows by _from =; filter; return'],
  ['FOR e IN knows FILTER e._to IN @list RETURN e', 'knows by _to in; filter; return'],
  [
    'FOR e IN knows FILTER e._to == @a && e._from == @a RETURN e',
    'knows by _from =; filter; return'
  ],
  ['FOR e IN knows SORT e._from, e._to RETURN e', 'knows; sort; return'],
  ['FOR e IN knows SORT e._to DESC RETURN e', 'knows by _to reverse; return'],
  // Order
  ['FOR d IN people SORT d.age RETURN d', 'people by age; return'],
  ['FOR d IN people SORT d.age DESC LIMIT 2 RETURN d', 'people by age reverse; limit; return'],
  ['FOR d IN people SORT d.name, d.age RETURN d', 'people by name,age; return'],
  ['FOR d IN people SORT d.name DESC, d.age DESC RETURN d', 'people by name,age reverse; return'],
  ['FOR d IN people SORT d.name, d.age DESC RETURN d', 'people; sort; return'],
  ['FOR d IN people SORT d.name, d.age, d.x RETURN d', 'people; sort; return'],
  ['FOR d IN people FILTER d.age > 1 SORT d.age RETURN d', 'people by age >; filter; return'],
  [
    'FOR d IN people FILTER d.name == "a" SORT d.age DESC RETURN d',
    'people by name,age = reverse; filter; return'
  ],
  [
    'FOR d IN people FILTER d.name == "a" SORT d.name, d.age RETURN d',
    'people by name,age =; filter; return'
  ],
  [
    'FOR d IN people FILTER d.name == "a" SORT d.name RETURN d',
    'people by name,age =; filter; return'
  ],
  [
    'FOR d IN people FILTER d.age IN [1, 2] SORT d.age RETURN d',
    'people by age in; filter; sort; return'
  ],
  [
    'FOR d IN people FILTER d.city == @a SORT d.city RETURN d',
    'people by city =; filter; sort; return'
  ],
  ['FOR d IN people SORT d.city RETURN d', 'people; sort; return'],
  ['FOR d IN people SORT d.tags RETURN d', 'people; sort; return'],
  ['FOR d IN people FILTER d.x == 1 SORT d.age RETURN d', 'people by age; filter; return'],
  ['FOR d IN people LET x = 1 SORT d.age RETURN d', 'people by age; let; return'],
  ['FOR d IN people LET x = SLEEP(0) SORT d.age RETURN d', 'people; let; sort; return'],
  ['FOR d IN people SORT null RETURN d', 'people; return'],
  ['FOR d IN bare SORT 1, d.x, @a RETURN d', 'bare; sort; return'],
  ['FOR d IN bare SORT d.x SORT d.y RETURN d', 'bare; sort; sort; return'],
  ['FOR d IN people SORT d.age SORT d.y RETURN d', 'people by age; sort; return']
]

/** @type {readonly [string, {offset: number | null, count: number | null} | null][]} */
export const WHOLE = [
  ['FOR d IN people RETURN d', { offset: null, count: null }],
  ['FOR d IN people LIMIT 5 RETURN d', { offset: null, count: 5 }],
  ['FOR d IN people LIMIT 2, 5 RETURN d', { offset: 2, count: 5 }],
  ['FOR d IN people RETURN DISTINCT d', null],
  ['FOR d IN people RETURN d.age', null],
  ['FOR d IN people LIMIT 1 LIMIT 2 RETURN d', null],
  ['FOR d IN people FILTER d.age RETURN d', null],
  ['FOR d IN people SORT d.age RETURN d', null],
  ['FOR d IN people FOR e IN people RETURN d', null],
  ['FOR d IN people LET e = d RETURN e', null],
  ['LET e = 1 FOR d IN people RETURN d', null],
  ['FOR i IN 1..3 RETURN i', null],
  ['RETURN (FOR d IN people RETURN d)', null]
]
