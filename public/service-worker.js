/**
 * Keeps two things and nothing else: the build's files, which never change under one name, and a page per language
 * for being offline. Pages, the React tree, /items, /api and everything of a signed-in person always come from the
 * network. Offline it shows the trip card that a patient has put on this device (kept-trip.ts), if there is one. Raise VERSION when what is kept changes its meaning.
 */
const VERSION = 1
const FILES = `kervan-files-${VERSION}`
const OFFLINE = `kervan-offline-${VERSION}`
const TRIP = 'kervan-trip' // written and deleted by the page of the booking and by signing out, never here
const KEPT = [FILES, OFFLINE, TRIP]
const LANGUAGES = ['de', 'en', 'tr', 'fr'] // the first is for readers of any other language
const MOST_FILES = 150
const OFFLINE_PAGE_IS_FRESH = 7 * 24 * 3_600_000
const ADMIN = '/admin' // of the editors, who cannot work offline

self.addEventListener('install', (event) => {
  // Where a browser can be told, this script is not even started for a page of the admin.
  event.addRoutes?.({ condition: { urlPattern: `${ADMIN}{/*}?` }, source: 'network' })
  event.waitUntil(Promise.all(LANGUAGES.map(keepOfflinePage)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname === ADMIN || url.pathname.startsWith(`${ADMIN}/`)) return
  if (request.mode === 'navigate') event.respondWith(fromNetworkOrOffline(event, languageOf(url)))
  else if (url.pathname.startsWith('/_next/static/')) event.respondWith(fromFiles(event))
})

self.addEventListener('push', (event) => {
  event.waitUntil(showNews(event))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.path))
})

/** A browser ends the subscription of a page that shows nothing, so something is shown for any message. */
function showNews(event) {
  const { title = 'Lalezar', body = '', path, tag } = readNews(event)
  return self.registration.showNotification(title, { body, tag, data: { path }, icon: '/icons/icon-192.png' })
}

function readNews(event) {
  try {
    return event.data?.json() ?? {}
  } catch {
    return {}
  }
}

/** Only pages of this site; a window that shows one already goes there. */
async function openPage(path) {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  const address = url.origin === self.location.origin ? url.href : self.location.origin
  const [open] = await self.clients.matchAll({ type: 'window' })
  const shown = await open?.navigate(address).catch(() => null)
  return shown ? shown.focus() : self.clients.openWindow(address)
}

async function tidy() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('kervan-') && !KEPT.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable() // the page need not wait for this script to wake
}

async function fromNetworkOrOffline(event, language) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(renewOfflinePage(language).catch(() => undefined)) // the kept one stays
    return answer
  } catch (error) {
    const page = (await caches.match('/trip', { cacheName: TRIP })) ?? (await offlinePage(language))
    if (page) return page
    throw error
  }
}

async function fromFiles(event) {
  const files = await caches.open(FILES)
  const kept = await files.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.status === 200) {
    const copy = answer.clone()
    event.waitUntil(keepFile(files, event.request, copy).catch(() => undefined)) // a full disk is no failure
  }
  return answer
}

async function keepFile(files, request, answer) {
  await files.put(request, answer)
  const kept = await files.keys() // oldest first
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_FILES)).map((old) => files.delete(old)))
}

/** Without credentials and past the browser's cache: the copy is the same for everyone. */
async function keepOfflinePage(language) {
  const address = offlineAddress(language)
  const answer = await fetch(address, { cache: 'reload', credentials: 'omit' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  await (await caches.open(OFFLINE)).put(address, answer)
}

async function renewOfflinePage(language) {
  const page = await offlinePage(language)
  const keptAt = Date.parse(page?.headers.get('date') ?? '')
  if (!(Date.now() - keptAt < OFFLINE_PAGE_IS_FRESH)) await keepOfflinePage(language)
}

function offlinePage(language) {
  return caches.match(offlineAddress(language), { cacheName: OFFLINE })
}

function offlineAddress(language) {
  return `/${language}/offline`
}

/** The language of the address, else the browser's. */
function languageOf({ pathname }) {
  const asked = [pathname.split('/')[1], ...self.navigator.languages.map((name) => name.split('-')[0])]
  return asked.find((name) => LANGUAGES.includes(name)) ?? LANGUAGES[0]
}
