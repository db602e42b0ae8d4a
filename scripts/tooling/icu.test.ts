import { describe, expect, it } from 'vitest'
import { readMessage } from './icu.mjs'

describe('arguments of a message', () => {
  it.each([
    ['Guten Tag', []],
    ['Hello {name}', ['name']],
    ['{n, plural, one {# day for {name}} other {# days}}', ['n plural', 'name']],
    ['{who, select, me {mine} other {{who}}}', ['who', 'who select']],
    ['{at, date, long} <link>here</link><br/>', ['<br>', '<link>', 'at date']],
    ["C'est fini, aujourd'hui", []],
  ])('%s', (message, needs) => {
    expect(readMessage(message)).toEqual({ needs, problems: [] })
  })

  it.each([
    ["l'{name}", /apostrophe/],
    ['{n, plural, one {# day}}', /no "other"/],
    ['{n, plural, one {# day} other {# days}', /does not close/],
    ['too many}', /too many/],
    ['a { b', /opens no argument/],
  ])('are wrong in %s', (message, problem) => {
    expect(readMessage(message).problems.join()).toMatch(problem)
  })
})
