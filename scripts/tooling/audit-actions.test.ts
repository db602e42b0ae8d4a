import { expect, it } from 'vitest'
import { actionsIn, faultsOfActions } from './audit-actions.mjs'

const SOURCE: [string, string] = [
  'src/care/x/do-it.ts',
  `/** Notes \`offer.accepted\`. */
  recordAudit(tx, { action: isNew ? 'account.created' : 'account.verified' })
  note(tx, \`request.\${action}\`)
  note(tx, \`document.refused-\${code.slice(5)}\`)
  postOf('offer.accept', key)
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
    const action = isMoved ? 'second-factor-moved' : 'other'`
  expect([...actionsIn([['src/care/sign-in/x.ts', text]])]).toEqual([
    'account.sign-in-lost',
    'account.staff-{role}',
    'account.second-factor-moved',
  ])
})

it('reports an action without a sentence, and a sentence without an action', () => {
  const table = { 'account.created': '', 'account.verified': '', 'request.{action}': '', 'mail.lost': '' }
  expect(faultsOfActions([SOURCE], table)).toEqual([
    'The audit action document.refused-{code} has no sentence in scripts/tooling/audit-actions.mjs',
    'The audit action mail.lost is not recorded any more',
  ])
})
