import { describe, expect, it } from 'vitest'
import { presentBlog } from '@/content/blogs/present'
import { presentDoctor } from '@/content/doctors/present'
import { presentHospital } from '@/content/hospitals/present'
import { presentService } from '@/content/services/present'
import { presentSiteSettings } from '@/content/site-settings/present'
import { presentTestimonial } from '@/content/testimonials/present'
import {
  article,
  breadcrumbs,
  dataBlock,
  faqPage,
  hospital,
  organization,
  physician,
  procedure,
  type Thing,
  video,
} from './present'

const settings = presentSiteSettings(
  {
    id: 1,
    brand: { name: 'Lalezar International', tagline: 'Eine Zeile' },
    contact: { email: 'care@lalezar.example', phone: '+90 500 000 01 42' },
    social: [
      { network: 'x', url: 'https://social.example/lalezar' },
      { network: 'y', url: 'javascript:alert(1)' },
    ],
  },
  'de',
)
const site = { origin: 'https://lalezar.example', locale: 'de', settings } as const
const times = { updatedAt: '2026-11-01T10:00:00.000Z', createdAt: '2026-10-01T10:00:00.000Z' }

/** The thing as it is written into the document. */
function written(thing: Thing | null): Record<string, unknown> {
  return thing ? JSON.parse(dataBlock([thing]))['@graph'][0] : {}
}

describe('a hospital', () => {
  const record = {
    ...times,
    id: 4,
    name: 'Lalezar Şişli',
    city: 'Istanbul',
    latitude: 41.06,
    longitude: 28.98,
    accreditation: { body: 'JCI', number: 'X-1', validUntil: '2027-05-01T00:00:00.000Z' },
  }
  const rating = { value: 4.7, count: 312, source: 'Patientenbefragung 2025' }

  it('has an address and its certificates', () => {
    expect(written(hospital(presentHospital({ ...record }, 'de'), site, true))).toMatchObject({
      '@type': 'Hospital',
      url: 'https://lalezar.example/de/hospitals/4-lalezar-sisli',
      address: { '@type': 'PostalAddress', addressLocality: 'Istanbul' },
      geo: { '@type': 'GeoCoordinates', latitude: 41.06, longitude: 28.98 },
      hasCertification: { '@type': 'Certification', name: 'JCI', expires: '2027-05-01' },
    })
  })

  it('has a rating only with source and count, where the rules allow it, and never on sample content', () => {
    const of = (more: object, mayRate = true) =>
      written(hospital(presentHospital({ ...record, ...more }, 'de'), site, mayRate)).aggregateRating
    expect(of({ rating })).toMatchObject({ ratingValue: 4.7, ratingCount: 312 })
    expect(of({ rating: { ...rating, source: ' ' } })).toBeUndefined()
    expect(of({ rating: { ...rating, count: null } })).toBeUndefined()
    expect(of({ rating }, false)).toBeUndefined()
    expect(of({ rating, isSample: true })).toBeUndefined()
    expect(of({})).toBeUndefined()
  })
})

it('a doctor has a registered specialty, languages and a hospital', () => {
  const view = presentDoctor(
    {
      ...times,
      id: 7,
      titleAndName: 'Dr. Elif Aydın',
      registeredSpecialty: 'Dermatologie',
      languages: ['tr', 'de'],
      hospital: { ...times, id: 4, name: 'Lalezar Şişli', city: 'Istanbul' },
    },
    'de',
  )
  expect(written(physician(view, site))).toEqual({
    '@type': 'Physician',
    name: 'Dr. Elif Aydın',
    url: 'https://lalezar.example/de/doctors/7-dr-elif-aydin',
    medicalSpecialty: 'Dermatologie',
    knowsLanguage: ['tr', 'de'],
    hospitalAffiliation: {
      '@type': 'Hospital',
      name: 'Lalezar Şişli',
      url: 'https://lalezar.example/de/hospitals/4-lalezar-sisli',
    },
    parentOrganization: { '@id': 'https://lalezar.example/#organization' },
  })
})

it('a treatment has its procedure, the reviewer of its page and the date', () => {
  const view = presentService(
    {
      ...times,
      id: 12,
      name: 'FUE',
      definition: 'Haarwurzeln werden einzeln versetzt.',
      durationProcedure: `**Sechs** Stunden. ${'Wort '.repeat(200)}`,
      reviewedBy: { ...times, id: 7, titleAndName: 'Dr. Elif Aydın' },
      reviewedOn: '2026-09-01T00:00:00.000Z',
    },
    'de',
    settings.compliance,
  )
  const page = written(procedure(view, site))
  expect(page).toMatchObject({
    '@type': 'MedicalWebPage',
    lastReviewed: '2026-09-01',
    reviewedBy: { '@type': 'Person', name: 'Dr. Elif Aydın' },
    about: {
      '@type': 'MedicalProcedure',
      name: 'FUE',
      howPerformed: expect.stringMatching(/^Sechs Stunden\. .{0,300} …$/),
    },
  })
  expect(JSON.stringify(page)).not.toMatch(/price|offers|preparation/)
})

it('an article has a date and an author', () => {
  const view = presentBlog(
    {
      ...times,
      id: 3,
      title: 'Vor der Reise',
      author: 'Redaktion',
      dateCreated: '2026-09-14T00:00:00.000Z',
      content: { root: { type: 'root', children: [], direction: null, format: '', indent: 0, version: 1 } },
    },
    'de',
  )
  expect(written(article(view, site))).toMatchObject({
    '@type': 'Article',
    headline: 'Vor der Reise',
    datePublished: '2026-09-14',
    dateModified: times.updatedAt,
    author: { '@type': 'Person', name: 'Redaktion' },
    publisher: { name: 'Lalezar International' },
  })
})

it('a video has a thumbnail and a date, and is left out without a file', () => {
  const file = { ...times, id: 1, alt: '', width: 1280, height: 720 }
  const record = {
    ...times,
    id: 9,
    title: 'Mein Jahr danach',
    video: { ...file, filename: 'film.mp4', mimeType: 'video/mp4' },
    thumbnail: { ...file, filename: 'film.webp', mimeType: 'image/webp' },
  }
  expect(written(video(presentTestimonial(record, 'de'), site))).toMatchObject({
    '@type': 'VideoObject',
    uploadDate: times.createdAt,
    contentUrl: 'https://lalezar.example/api/media/file/film.mp4',
    thumbnailUrl: 'https://lalezar.example/api/media/file/film.webp',
  })
  expect(video(presentTestimonial({ ...record, video: null }, 'de'), site)).toBeNull()
})

it('the group has its contact data, and only HTTPS profiles', () => {
  const group = written(organization(site))
  expect(group).toMatchObject({ '@type': 'MedicalOrganization', email: 'care@lalezar.example' })
  expect(group.sameAs).toEqual(['https://social.example/lalezar'])
  expect(group).not.toHaveProperty('address')
})

it('breadcrumbs are numbered; the page itself has no URL', () => {
  const steps = [
    { label: 'Startseite', href: '/de' },
    { label: 'FUE', href: null },
  ]
  expect(written(breadcrumbs(steps, site.origin)).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Startseite', item: 'https://lalezar.example/de' },
    { '@type': 'ListItem', position: 2, name: 'FUE' },
  ])
})

it('questions are plain text; a page without questions has no data', () => {
  const content = {
    id: 1,
    topic: '',
    question: 'Wie lange?',
    answerHtml: '<p>Zwei <b>Tage</b> &amp; eine Nacht</p>',
  }
  const question = { ...content, reviewedBy: null, reviewedOn: null, updatedAt: null, inGerman: [] }
  expect(written(faqPage([question])).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Wie lange?',
      acceptedAnswer: { '@type': 'Answer', text: 'Zwei Tage & eine Nacht' },
    },
  ])
  expect(faqPage([])).toBeNull()
})
