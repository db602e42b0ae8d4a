import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Folds of the desk and the portal that are no `FormFold` → why. */
const OTHERS = {
  'desk/admin-tasks/rows-export.tsx': 'its form leads to another page, which names the fault',
  'desk/list-filter.tsx': 'a part of a form that only reads',
  'desk/messages/translation-fields.tsx': 'a part of a form, open while one of its fields has an error',
  'desk/messages/translations/translation-fold.tsx': 'it knows whether its form was saved',
  'desk/offers/offer-versions.tsx': 'no form',
  'desk/quarantine/quarantine-list.tsx': 'no form',
  'desk/schedule/coverage-figures.tsx': 'no form',
  'desk/webhooks/webhook-log.tsx': 'no form',
  'portal/offers/offer-sheet.tsx': 'no form',
  'portal/orders/order-screen.tsx': 'no form',
  'portal/privacy/consent-section.tsx': 'no form',
  'portal/request-answers.tsx': 'no form',
}

it('a fold of the desk or the portal is a FormFold, or in the list of others', () => {
  const folds = ['desk', 'portal'].flatMap((surface) =>
    readdirSync(`src/surfaces/${surface}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `${surface}/${name}`)
      .filter((name) => /<details\b/.test(readFileSync(`src/surfaces/${name}`, 'utf8'))),
  )
  expect(folds.sort()).toEqual(Object.keys(OTHERS).sort())
})
