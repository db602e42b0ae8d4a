import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { IDLE } from '@/lib/form-state'
import { ReasonDialog } from './reason-dialog'

const words = {
  ...{ trigger: 'Withdraw', title: 'Withdraw?', text: 'For good.', confirm: 'Yes', busy: '…', back: 'No' },
  ...{ reason: 'Reason', hint: 'For the team', left: '{n}', errorTitle: 'Failed' },
}

const htmlOf = (isOver: boolean) =>
  renderToStaticMarkup(
    <ReasonDialog
      id="withdraw"
      words={words}
      errors={{ UNKNOWN: 'Unknown', CONNECTION_LOST: 'Lost' }}
      schema={v.object({ reason: v.optional(v.pipe(v.string(), v.nonEmpty('REASON_REQUIRED')), '') })}
      action={async () => IDLE}
      hidden={{ offer: '1' }}
      isOver={isOver}
      focusAfter="offer-title"
      max={100}
    />,
  )

describe('The dialog that asks for a reason', () => {
  it('is closed at first, and rendered without inline styles', () => {
    const html = htmlOf(false)
    expect(html).toMatch(/^<button[^>]*type="button"[^>]*aria-haspopup="dialog"[^>]*>Withdraw<\/button>$/)
    expect(html).not.toContain('style=')
  })

  it('has no button where it is no longer possible', () => {
    expect(htmlOf(true)).toBe('')
  })
})
