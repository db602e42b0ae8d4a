/** Web push in the browser: switched on in the settings, sent by the server, shown by the service worker, and pressed. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { newBrowser } from '../support/push-browser'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow', permissions: ['notifications'] })

for (const locale of ['de', 'tr'] as const) {
  const w = words(locale, 'preferences')
  const { alerts } = words(locale, 'notifications')

  test(`push: switched on, a test arrives and leads to the settings, switched off, in ${locale}`, async ({
    page,
    context,
  }) => {
    const service = await startPushService()
    const browser = newBrowser(service.url)
    await subscribeThere(page, browser.subscription)
    const { email } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/settings/notifications`)
    const devtools = await context.newCDPSession(page)
    const registration = watchRegistration(devtools)
    const push = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: w.channels.push }) })
    await expect(push.getByText(w.states.no_device)).toBeVisible()
    await push.getByRole('button', { name: w.push.on }).press('Enter')
    await expect(push.getByText(w.push.done, { exact: true })).toBeVisible()
    await expect(push.getByRole('button', { name: w.push.off }), 'has the focus still').toBeFocused()
    await page.reload()
    await expect(push.getByRole('button', { name: w.push.off })).toBeVisible()

    await push.getByRole('button', { name: w.test.sendNamed.replace('{channel}', w.channels.push) }).click()
    await expect(push.getByText(w.test.done.push)).toBeVisible()
    await expect.poll(() => service.received.length).toBe(1)
    await keepShown(context)
    const data = JSON.stringify(browser.read(service.received[0] ?? Buffer.alloc(0)))
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registration,
      data,
    })
    await expect.poll(() => shownIn(context)).toEqual([expect.objectContaining({ body: alerts.test })])

    await page.goto(`/${locale}/my-requests`)
    await pressFirst(context)
    await expect(page).toHaveURL(new RegExp(`${JSON.parse(data).path}$`))
    expect(await shownIn(context), 'what was pressed is gone').toEqual([])

    await page.goto(`/${locale}/settings/notifications`)
    await push.getByRole('button', { name: w.push.off }).click()
    await expect(push.getByText(w.push.ended, { exact: true })).toBeVisible()
    await page.reload()
    await expect(push.getByText(w.states.no_device)).toBeVisible()
    await service.close()
  })
}

/** A push service on this machine, which keeps the bodies it is sent. */
async function startPushService() {
  const received: Buffer[] = []
  const server = createServer(async (request, response) => {
    received.push(Buffer.concat(await request.toArray()))
    response.writeHead(201).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((done) => server.close(done))
  return { url: `http://127.0.0.1:${port}`, received, close }
}

type Subscription = ReturnType<typeof newBrowser>['subscription']

/** The browser of the tests knows no push service, so that its pages subscribe with this one. */
async function subscribeThere(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem('subscribed')
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem('subscribed') ? made : null),
      subscribe: async () => {
        localStorage.setItem('subscribed', 'yes')
        return made
      },
    })
  }, subscription)
}

/** @returns the id of the service worker's registration, once there is one */
async function watchRegistration(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { registrationId, status } of versions) if (status === 'activated') done(registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  return found
}

type Alert = { readonly title: string; readonly body: string; readonly data: unknown }

/** Keeps what the service worker shows, because the browser of the tests draws no notifications. */
async function keepShown(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const shown: Alert[] = []
    const showNotification = async (title: string, options: Omit<Alert, 'title'>) => {
      shown.push({ title, ...options })
    }
    Object.assign(globalThis, { shown })
    Object.assign(Reflect.get(globalThis, 'registration'), { showNotification })
  })
}

async function shownIn(context: BrowserContext): Promise<readonly Alert[] | undefined> {
  const [worker] = context.serviceWorkers()
  return worker?.evaluate((): Alert[] => Reflect.get(globalThis, 'shown'))
}

/** As a press does. Only a real one may move the focus to a window, so that this part is refused. */
async function pressFirst(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const shown: Alert[] = Reflect.get(globalThis, 'shown')
    const event = Object.assign(new Event('notificationclick'), {
      notification: { ...shown[0], close: () => shown.shift() },
      waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    })
    dispatchEvent(event)
  })
}
