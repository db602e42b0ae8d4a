import { expect, it } from 'vitest'
import { actionsIn, constantsIn, faultsOfActions } from './audit-actions.mjs'

const SOURCE: [string, string] = [
  'src/care/x/do-it.ts',
  `/** Notes \`offer.accepted\`. */
  recordAudit(tx, { action: isNew ? 'account.created' : 'account.verified' })
  note(tx, \`request.\${action}\`)
  note(tx, \`document.refused-\${code.slice(5)}\`)
  createPost('offer.accept', key)
  formAction({ name: 'offer.send' })`,
]

it('finds literal actions and those with variable parts', () => {
  expect([...actionsIn([SOURCE, ['src/surfaces/x/screen.tsx', "t('order.title')"]])]).toEqual([
    'account.created',
    'account.verified',
    'request.{action}',
    'document.refused-{code}',
  ])
})

it('finds the actions of accounts, which the source names without their subject', () => {
  const text = `await recordAccountEvent(careDb(), 'sign-in-lost', event)
    await recordAccountEvent(tx, \`staff-\${role}\`, event)
    const action = isMoved ? 'second-factor-moved' : 'second-factor-on'
    await recordAccountEvent(tx, action, event)`
  expect([...actionsIn([['src/care/sign-in/x.ts', text]])]).toEqual([
    'account.sign-in-lost',
    'account.staff-{role}',
    'account.second-factor-moved',
    'account.second-factor-on',
  ])
})

it('names the file that records a constant’s action, not the one that declares it', () => {
  const declared: [string, string] = [
    'src/care/accounts/constants.ts',
    "export const SIGNED_IN = 'signed-in'",
  ]
  const recorded: [string, string] = [
    'src/care/sign-in/x.ts',
    'await recordAccountEvent(tx, SIGNED_IN, event)',
  ]
  const searched: [string, string] = ['src/care/sign-in/y.ts', `const action = \`account.\${SIGNED_IN}\``]
  const constants = constantsIn([declared, recorded, searched])
  expect([...actionsIn([recorded], constants)]).toEqual(['account.signed-in'])
  expect([...actionsIn([declared, searched], constants)]).toEqual([])
})

it('does not take the name of a mail for an action', () => {
  const text = `await recordAccountEvent(tx, 'password-set', event)
    await queueMail(tx, { template: 'password-changed' })`
  expect([...actionsIn([['src/care/sign-in/x.ts', text]])]).toEqual(['account.password-set'])
})

it('names an action without a sentence, and a sentence without an action', () => {
  const table = { 'account.created': '', 'account.verified': '', 'request.{action}': '', 'mail.lost': '' }
  expect(faultsOfActions([SOURCE], table)).toEqual([
    'The audit action document.refused-{code} has no sentence in scripts/tooling/audit-actions.mjs',
    'The audit action mail.lost is not recorded any more',
  ])
})
