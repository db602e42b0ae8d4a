/** Diagrams of docs/states.md and docs/data-model.md. */
import { describe, expect, it } from 'vitest'
import { endsOf, entityDiagram, stateDiagram, transitionsOf } from './mermaid.mjs'

const NEXT: Record<string, Record<string, string>> = {
  open: { take_up: 'taken' },
  taken: { close: 'closed' },
}
const next = (state: string, action: string) => NEXT[state]?.[action]

describe('a state machine', () => {
  const states = ['open', 'taken', 'closed']
  const transitions = transitionsOf(states, ['take_up', 'close'], next)

  it('is drawn with exactly the actions that it allows', () => {
    expect(stateDiagram(transitions, endsOf(states, transitions)).split('\n').slice(3, -1)).toEqual([
      '  [*] --> open',
      '  open --> taken: take up',
      '  taken --> closed: close',
      '  closed --> [*]',
    ])
  })

  it('throws when a state cannot be reached', () => {
    expect(() => endsOf([...states, 'lost'], transitions)).toThrow('No action leads to lost')
  })
})

it('a reference is drawn with the cardinality of both ends', () => {
  const tables = [{ name: 'offer', columns: [{ name: 'id', type: 'uuid', keys: ['PK'] }] }]
  const references = [
    { from: 'offer', to: 'request', column: 'request_id', isOptional: false, isOnly: false },
    { from: 'profile', to: 'user', column: 'user_id', isOptional: true, isOnly: true },
  ]
  expect(entityDiagram(tables, references).split('\n').slice(2, -1)).toEqual([
    '  offer {',
    '    uuid id PK',
    '  }',
    '  request ||--o{ offer : request_id',
    '  user |o--o| profile : user_id',
  ])
})
