/** Signing in as a browser without scripts does: the form is read, filled and posted. */
import { DEMO_PASSWORD } from '@/care/accounts/constants'

/** The hidden fields of the sign-in form, by which Next finds its server action. */
export async function loginForm(url: string): Promise<Readonly<Record<string, string>>> {
  const html = await (await fetch(`${url}/en/login`)).text()
  const inputs = html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)
  const attribute = (tag: string, name: string) =>
    (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return Object.fromEntries(
    [...inputs].flatMap(([tag]) => {
      const name = attribute(tag, 'name')
      return name.startsWith('$') ? [[name, attribute(tag, 'value')]] : []
    }),
  )
}

export type Credentials = { readonly email: string; readonly password: string; readonly clientIp: string }

/** @returns the status of the answer, and the cookies that it sets as a browser would send them back */
export async function postSignIn(
  url: string,
  hidden: Readonly<Record<string, string>>,
  { email, password, clientIp }: Credentials,
): Promise<{ readonly status: number; readonly cookie: string }> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...hidden, email, password, locale: 'en' }))
    body.append(name, value)
  const answer = await fetch(`${url}/en/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'x-forwarded-for': clientIp },
    body,
  })
  await answer.text()
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  return { status: answer.status, cookie }
}

/** The header by which the server knows the demo's patient. @throws if the sign-in is refused */
export async function signInDemoPatient(url: string): Promise<string> {
  const patient = { email: 'patient@demo.kervan.example', password: DEMO_PASSWORD, clientIp: '192.0.2.1' }
  const { status, cookie } = await postSignIn(url, await loginForm(url), patient)
  if (!cookie.includes('session')) throw new Error(`The demo's patient was not signed in: ${status}`)
  return cookie
}
