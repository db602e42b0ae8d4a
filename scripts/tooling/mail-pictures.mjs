/**
 * Pictures of every mail for docs/screenshots/mails. The list of mails comes from `/dev/mails` of a running demo, so that
 * none is missing.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const WIDTH = 600
/** German in light colours and Turkish in dark ones: together every mail in both, and the two longest languages. */
const VIEWS = [
  { locale: 'de', scheme: 'light' },
  { locale: 'tr', scheme: 'dark' },
]

/** Writes a picture of every mail and view, and the page that shows them; deletes older pictures. */
export async function pictureMails(browser, { origin, folder, quality }) {
  const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' })
  try {
    await context.addCookies([{ name: 'i18next', value: 'en', url: origin }])
    const page = await context.newPage()
    const mails = await listMails(page, origin)
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    for (const { sample } of mails) {
      for (const view of VIEWS) await picture(page, { sample, view, origin, folder, quality })
    }
    writeFileSync(join(folder, 'README.md'), gallery(mails))
  } finally {
    await context.close()
  }
}

async function listMails(page, origin) {
  const answer = await page.goto(`${origin}/dev/mails`)
  if (!answer?.ok()) throw new Error(`${origin}/dev/mails answered ${answer?.status()}: is it a demo?`)
  return page.locator('main [data-sample]').evaluateAll((samples) =>
    samples.map((list) => {
      const item = list.closest('li')
      return {
        sample: list.dataset.sample ?? '',
        name: item?.querySelector('h2')?.textContent ?? '',
        facts: [...(item?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent),
        subjects: [...list.querySelectorAll('a[lang]')].map(({ lang, textContent }) => [lang, textContent]),
      }
    }),
  )
}

/** The frame's own document at one width, as high as it is. */
async function picture(page, { sample, view: { locale, scheme }, origin, folder, quality }) {
  await page.goto(`${origin}/dev/mails/${sample}/${locale}`)
  const html = await page.locator(`iframe[data-scheme=${scheme}]`).first().getAttribute('srcdoc')
  const sheet = await page.context().newPage()
  await sheet.setViewportSize({ width: WIDTH, height: 400 })
  await sheet.setContent(html ?? '')
  const png = await sheet.screenshot({ fullPage: true })
  await sheet.close()
  await sharp(png)
    .webp({ quality })
    .toFile(join(folder, `${sample}-${locale}-${scheme}.webp`))
}

function gallery(mails) {
  const parts = mails.map(({ sample, name, facts: [when, to], subjects }) => {
    const [, kind] = sample.split('.')
    const pictures = VIEWS.map(
      ({ locale, scheme }) =>
        `<img src="${sample}-${locale}-${scheme}.webp" width="400" alt="${name}, ${locale}, ${scheme}">`,
    )
    return `## ${name}${kind ? `: ${kind}` : ''}

${when}. ${to}.

${subjects.map(([locale, subject]) => `- ${locale}: ${subject}`).join('\n')}

${pictures.join(' ')}
`
  })
  return `# All mails

Made by \`npm run screenshots -- --mails\` from the samples of \`/dev/mails\`: German in light colours, Turkish in dark ones,
at ${WIDTH} px. A demo shows each of them there in all four languages, at two widths and as text.

${parts.join('\n')}`
}
