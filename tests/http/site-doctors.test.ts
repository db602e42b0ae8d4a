/** Doctors: list, card, detail, and the links between doctors, hospitals and services (specification, sections 2 and 8). */
import { expect, test } from 'vitest'
import type { Doctor } from '@/payload-types'
import { records } from '../e2e/support/content'
import { words } from '../e2e/support/words'
import { Visitor } from './support/client'
import { published } from './support/content'
import type { Parts } from './support/html'

const catalog = words('en', 'catalog')
const details = words('en', 'details')
const HAIR = /hair|haar|transplantation|transplant/i
const visitor = new Visitor()
const allDoctors = () => published<Doctor>('doctors')
const cards = (page: Parts) =>
  page
    .role('main')
    .role('listitem')
    .having((each) => each.role('heading', { level: 3 }))

test('only doctors whose field_of_specialization contains hair, haar, transplantation or transplant, grouped by specialization', async () => {
  const doctors = await allDoctors()
  const hair = doctors.filter(({ fieldOfSpecialization: field }) => HAIR.test(field ?? ''))
  expect(hair.length).toBeGreaterThan(1)
  expect(hair.length).toBeLessThan(doctors.length)
  const page = await visitor.open('/en/doctors')
  expect(cards(page).count).toBe(hair.length)
  const fields = new Set(hair.map(({ fieldOfSpecialization: field }) => field))
  const groups = page.role('main').role('heading', { level: 2 }).texts()
  expect(groups).toEqual([...fields, catalog.doctors.others])
})

test('the doctors of the other programs can be reached by links', async () => {
  const doctors = await allDoctors()
  const hair = doctors.filter(({ fieldOfSpecialization: field }) => HAIR.test(field ?? ''))
  const list = await visitor.open('/en/doctors')
  const links = list.role('region', { name: catalog.doctors.others }).role('link').all()
  expect(links).toHaveLength(6)
  let named = hair.length
  for (const link of links) {
    const said = Number(/(\d+) doctors?/.exec(link.text())?.[1])
    const program = await visitor.open(link.attribute('href') ?? '')
    const section = program.role('region', { name: catalog.programs.doctors })
    expect(section.role('listitem').count).toBe(said)
    named += said
  }
  expect(named, 'as many as there are').toBe(doctors.length)
})

test('a card shows photo, title and name, and a more-info button that opens /doctors/{id}', async () => {
  const card = cards(await visitor.open('/en/doctors')).first()
  expect(card.find('img').count).toBe(1)
  expect(card.text()).toContain(catalog.doctors.more)
  const path = card.role('link').attribute('href') ?? ''
  expect(path).toMatch(/^\/en\/doctors\/\d+-/)
  const detail = await visitor.open(path)
  expect(detail.role('heading', { level: 1 }).text()).toBe(card.role('heading').text())
})

test('the detail shows optional additional explanations (rich HTML)', async () => {
  const doctors = await allDoctors()
  const section = (page: Parts) =>
    page
      .role('main')
      .find('section')
      .having((each) => each.role('heading', { name: catalog.doctor.additional }))
  const written = doctors.find(({ additionalExplanations: text }) => text)
  const page = await visitor.open(`/en/doctors/${written?.id}`)
  expect(section(page).find('.prose p').first().text()).toMatch(/.{20}/)
  const silent = doctors.find(({ additionalExplanations: text }) => !text)
  const other = await visitor.open(`/en/doctors/${silent?.id}`)
  expect(other.role('heading', { level: 1 }).text()).toBe(silent?.titleAndName ?? 'no such doctor')
  expect(section(other).count).toBe(0)
})

test('a doctor links to the hospital and the treatments, the hospital to its doctors', async () => {
  const doctor = (await allDoctors()).find(({ hospital, program }) => hospital && program)
  const page = await visitor.open(`/en/doctors/${doctor?.id}`)
  const services = page.role('region', { name: details.doctorServices }).role('link')
  expect(services.count).toBeGreaterThan(0)
  expect(services.first().attribute('href')).toMatch(/^\/en\/services\/\d+-/)
  const name = records([doctor?.hospital])[0]?.name ?? 'no hospital'
  const hospital = page.role('main').role('definition').role('link', { name }).attribute('href') ?? ''
  expect(hospital).toMatch(/^\/en\/hospitals\/\d+-/)
  const colleagues = (await visitor.open(hospital)).role('region', { name: details.doctorsHere })
  const back = colleagues.role('link', { name: doctor?.titleAndName ?? 'no doctor' }).attribute('href')
  expect(back).toMatch(new RegExp(`^/en/doctors/${doctor?.id}-`))
})

test('an unknown doctor shows a no-data message', async () => {
  const answer = await visitor.get('/en/doctors/999999')
  expect(answer.status).toBe(404)
  expect(answer.page().role('heading', { level: 1 }).text()).toBe(catalog.doctor.noDataTitle)
})
