/** Forms of a page, filled in and posted as a browser without scripts does it. */
import type { Answer, Visitor } from './client'
import type { Parts } from './html'

type Values = Readonly<Record<string, string>>

/** The form with this control, by its id or name. */
export function formWith(page: Parts, control: string): Parts {
  const found = page
    .find('form')
    .having((form) => form.find(`[id="${control}"], [name="${control}"]`))
    .all()
  const [form] = found.filter((each) => each.attributes('method').includes('POST'))
  if (!form) throw new Error(`no form with ${control}`)
  return form
}

/** What the form would send: its fields as they are, with these values typed. */
export function fieldsOf(form: Parts, typed: Values): Values {
  const fields = new Map<string, string>()
  for (const input of form.find('input').all()) {
    const [name, type] = [input.attribute('name'), input.attribute('type') ?? 'text']
    const isSent = !['checkbox', 'radio'].includes(type) || input.attribute('checked') !== undefined
    if (name && isSent) fields.set(name, input.attribute('value') ?? '')
  }
  for (const area of form.find('textarea').all())
    fields.set(area.attribute('name') ?? '', area.rawText().replace(/^\n/, ''))
  for (const select of form.find('select').all()) {
    const options = select.find('option').all()
    const chosen = options.find((each) => each.attribute('selected') !== undefined) ?? options[0]
    fields.set(select.attribute('name') ?? '', chosen?.attribute('value') ?? chosen?.text() ?? '')
  }
  return { ...Object.fromEntries(fields), ...typed }
}

/** Posts the form to the page that it is on. */
export function postForm(visitor: Visitor, path: string, fields: Values): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return visitor.send('POST', path, { body, headers: { accept: 'text/html' } })
}
