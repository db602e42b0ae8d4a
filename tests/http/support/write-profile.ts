/** The forms of a profile and its settings, filled in with a mark in each text. */
import type { Visitor } from './client'

type Writer = {
  readonly mark: string
  readonly act: (name: string, fields: Readonly<Record<string, string>>) => Promise<unknown>
}

export async function writeProfile(browser: Visitor, { mark, act }: Writer): Promise<void> {
  const text = (what: string) => `${what} ${mark}`
  const address = { street: text('Weg'), city: text('Ort'), country: 'DE', zip: '10115' }
  const profile = 'settings/profile/actions'
  const opened = await openedForms(browser, '/de/settings/profile')
  await act(`${profile}.changePerson`, {
    ...opened('person-last_name'),
    first_name: 'Ada',
    last_name: mark,
  })
  const contact = { dial_code: '+49', phone: '1512345678', location: text('Stadt') }
  await act(`${profile}.changeContact`, {
    ...{ ...opened('contact-phone'), ...contact },
    language: 'de',
    locale: 'de',
  })
  await act(`${profile}.changeHomeAddress`, address)
  await act(`${profile}.changeBillingAddress`, { ...opened('billing-same'), same: '', ...address })
  const details = await openedForms(browser, '/de/settings/payment')
  await act(`${profile}.changeBillingDetails`, {
    ...details('details-name'),
    ...{ name: mark, tax_id: mark },
  })
  await act('settings/general/actions.changeLanguage', { language: 'de', locale: 'de' })
  await act('settings/general/actions.changeTheme', { theme: 'dark' })
  await act('settings/general/actions.changeTimeZone', { time_zone: 'Asia/Kathmandu' })
  const chat = await openedForms(browser, '/de/settings/chat')
  await act('settings/chat/actions.changeChat', {
    ...chat('chat-language'),
    ...{ language: 'fr', order: 'original' },
  })
  const notifications = 'settings/notifications/actions'
  const times = await openedForms(browser, '/de/settings/notifications')
  await act(`${notifications}.saveTiming`, {
    ...times('quiet'),
    ...{ digest: 'daily', quiet: 'on', from: '22:00', to: '07:00' },
  })
  await act(`${notifications}.saveChoice`, { type: 'new_message', channel: 'push', enabled: 'off' })
}

/** Reads with which revision the form of a control, by its id or name, was opened. */
export async function openedForms(browser: Visitor, path: string) {
  const { text } = await browser.get(path)
  return (control: string) => {
    const before = text.slice(0, text.search(new RegExp(`(?:id|name)="${control}"`)))
    const [, base] = [...before.matchAll(/name="base" value="([^"]*)"/g)].at(-1) ?? []
    if (base === undefined) throw new Error(`no form with ${control}`)
    return { base }
  }
}
