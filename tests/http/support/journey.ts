/**
 * What a patient's browser sends in the portal, room by room, and what the desk does in between. Every text the patient
 * or the desk types has a mark in it, by which it is found again.
 */
import { randomBytes } from 'node:crypto'
import type { Doctor } from '@/payload-types'
import { FORM_KEY, type IdName } from '../../support/access/types'
import { type ActionOutcome, callAction, type Fields } from './actions'
import { signedIn, type Visitor } from './client'
import { published } from './content'
import { addOrderFile, askApproval, beginRevision, sendOffer } from './desk-offers'
import { announce, dayIn, done, drawPicture, lastPart, ROOMS, SETTINGS, upload } from './journey-parts'
import { idsOf, newPerson, signIn, type TestPerson } from './people'
import { Recorder } from './recorder'
import { openedForms, writeProfile } from './write-profile'

export type Journey = {
  readonly person: TestPerson
  readonly browser: Recorder
  /** The desk's browser. */
  readonly desk: Visitor
  /** Ids of what the patient has, by what they are. */
  readonly ids: Record<IdName, string>
  /** In what was typed, in the patient's name and in the bytes of their file. */
  readonly mark: string
  /** Besides the mark: numbers and addresses that belong to the patient alone. */
  readonly traces: readonly string[]
}

type WalkOptions = {
  /** What the patient does while nothing is booked. */
  readonly beforeOffers?: (browser: Recorder) => Promise<void>
}

/** Walks through every room. */
export async function walk({ beforeOffers }: WalkOptions = {}): Promise<Journey> {
  const mark = `Mark${randomBytes(6).toString('hex')}` // one word, in every text
  const person = await newPerson({ lastName: mark, hasPassword: true })
  const browser = await signIn(new Recorder(), person.email)
  const walker = new Walker(person, browser, await signedIn('support'), mark)
  await walker.writeProfile()
  await walker.showFace()
  await walker.sendRequests()
  await walker.writeMessages()
  await beforeOffers?.(browser)
  await walker.agreeOnOffers()
  await walker.payDeposit()
  await walker.keepDocuments()
  await walker.fillRecord()
  await walker.openPages()
  await walker.decideConsents()
  return { person, browser, desk: walker.desk, ids: walker.ids, mark, traces: await walker.traces() }
}

/** Of a program with a questionnaire, as the demo content names it. */
const SERVICE = 'Haartransplantation mit FUE'

class Walker {
  readonly ids: Record<IdName, string> = {
    ...{ person: '', onCall: '', image: '', session: '', upload: '', consent: '', chatFile: '', payment: '' },
    ...{ receipt: '', openRequest: '', document: '', formerRequest: '', offerDocument: '', notification: '' },
    ...{ orderDocument: '', formerDocument: '' },
    ...{ chat: '', approval: '', order: '', request: '', openPayment: '', shareToken: '', draftDocument: '' },
    ...{ conversation: '', acceptedOffer: '', withdrawnRequest: '', offer: '', share: '', declinedOffer: '' },
  }
  constructor(
    private readonly person: TestPerson,
    private readonly browser: Recorder,
    readonly desk: Visitor,
    private readonly mark: string,
  ) {}

  /** As the patient. @throws when it is not accepted */
  private act(name: string, fields: Fields): Promise<ActionOutcome> {
    return done(callAction(this.browser, `portal/${name}`, fields), name)
  }

  private work(name: string, fields: Fields): Promise<ActionOutcome> {
    return done(callAction(this.desk, `desk/${name}`, fields), name)
  }

  private text(what: string): string {
    return `${what} ${this.mark}`
  }

  private allOf(table: string): Promise<readonly string[]> {
    return idsOf(`select id from ${table} where user_id = $1 order by id`, [this.person.userId])
  }

  private async first(table: string): Promise<string> {
    const [id] = await this.allOf(table)
    if (!id) throw new Error(`The patient has no ${table}`)
    return id
  }

  writeProfile(): Promise<void> {
    return writeProfile(this.browser, { mark: this.mark, act: (name, fields) => this.act(name, fields) })
  }

  async showFace(): Promise<void> {
    const picture = await drawPicture()
    const body = new FormData()
    body.append('picture', new File([new Uint8Array(picture)], `${this.mark}.jpg`))
    const sent = await this.browser.send('POST', '/profile-images', { body })
    if (sent.status !== 201) throw new Error(`The picture was not taken: ${sent.status} ${sent.text}`)
    this.ids.image = await this.first('profile_image')
    await this.browser.get(`/profile-images/${this.ids.image}`)
  }

  async sendRequests(): Promise<void> {
    for (const name of ['request', 'openRequest', 'withdrawnRequest'] as const) {
      const sent = await this.act('requests/actions.sendAgain', {
        ...{ message: this.text(name), idempotency_key: crypto.randomUUID(), locale: 'de' },
        service: name === 'openRequest' ? SERVICE : '',
      })
      this.ids[name] = lastPart(sent.path)
      if (name !== 'withdrawnRequest')
        await this.work('requests/actions.takeUpRequest', { request: this.ids[name] })
    }
    const { request, withdrawnRequest } = this.ids
    const key = { idempotency_key: crypto.randomUUID() }
    await this.act('requests/actions.addText', { request, text: this.text('Nachtrag'), ...key, locale: 'de' })
    const reason = this.text('Anders entschieden')
    await this.act('withdraw/actions.withdrawRequest', { request: withdrawnRequest, reason, locale: 'de' })
    const [doctor] = await published<Doctor>('doctors')
    await this.work('reviews/actions.recordReview', {
      ...{ request, doctor: String(doctor?.id), reviewedOn: dayIn(0) },
      ...{ note: this.text('Gelesen'), idempotency_key: crypto.randomUUID() },
    })
  }

  async writeMessages(): Promise<void> {
    const begun = await this.act('messages/actions.startConversation', {
      ...{ request: this.ids.request, subject: this.text('Frage'), text: this.text('Darf ich fliegen?') },
      ...{ idempotency_key: crypto.randomUUID(), locale: 'de' },
    })
    const conversation = lastPart(begun.path)
    this.ids.conversation = conversation
    await this.work('messages/actions.sendMessage', {
      ...{ conversation, text: this.text('Ja'), written: 'tr', translation: this.text('Oui') },
      ...{ translator: this.mark, idempotency_key: crypto.randomUUID(), locale: 'tr' },
    })
    await this.act('messages/actions.markRead', { conversation, number: '2' })
    await this.act('messages/actions.sendMessage', {
      ...{ conversation, text: this.text('Danke'), idempotency_key: crypto.randomUUID(), locale: 'de' },
    })
    await this.act('messages/actions.saveDraft', { conversation, text: this.text('Entwurf') })
    await this.act('messages/actions.announceTyping', { conversation })
  }

  /** One is accepted in its second version, one declined, and one waits. */
  async agreeOnOffers(): Promise<void> {
    const { desk, mark } = this
    const { request, openRequest } = this.ids
    this.ids.approval = await askApproval(desk, { request: openRequest, mark })
    const { offer: first } = await sendOffer(desk, { request: openRequest, mark })
    await this.act('offers/actions.declineOffer', {
      ...{ offer: first, version: '1', reason: this.text('Zu früh'), locale: 'de' },
      idempotency_key: crypto.randomUUID(),
    })
    this.ids.declinedOffer = first
    const waiting = await sendOffer(desk, { request: openRequest, mark, hasFile: true })
    this.ids.offer = waiting.offer
    this.ids.offerDocument = waiting.document
    this.ids.draftDocument = await beginRevision(desk, { request: openRequest, offer: waiting.offer, mark })
    const { offer: agreed } = await sendOffer(desk, { request, mark })
    this.ids.acceptedOffer = agreed
    await this.browser.get(`/de/my-requests/messages/new?offer=${agreed}`)
    await this.act('messages/actions.startConversation', {
      ...{ request, offer: agreed, subject: this.text('Änderung'), text: this.text('Bitte später') },
      ...{ idempotency_key: crypto.randomUUID(), locale: 'de' },
    })
    await sendOffer(desk, { request, revised: agreed, mark })
    await this.browser.get(`/de/my-requests/offers/${agreed}`)
    await this.act('offers/actions.acceptOffer', {
      ...{ offer: agreed, version: '2', confirmed: 'yes', idempotency_key: crypto.randomUUID() },
      locale: 'de',
    })
    this.ids.order = await this.first('care_order')
    this.ids.orderDocument = await addOrderFile(desk, { order: this.ids.order, mark })
    await this.work('orders/actions.saveTrip', {
      ...{ order: this.ids.order, base: '0', notes: this.text('Nüchtern kommen') },
      ...{ hotel: this.text('Hotel'), interpreter: this.text('Frau'), policyNumber: this.mark },
    })
  }

  /** Afterwards the deposit is paid and the remainder is open. */
  async payDeposit(): Promise<void> {
    const { browser, mark } = this
    const { order } = this.ids
    const key = () => ({ idempotency_key: crypto.randomUUID(), locale: 'de' })
    const amount = { currency: 'EUR', amount: '490' }
    await this.work('payments/actions.requestPayment', { order, kind: 'deposit', ...amount })
    this.ids.payment = await this.paymentOf('deposit')
    const { payment } = this.ids
    await browser.get(`/de/my-requests/orders/${order}/payment`)
    await this.act('payments/actions.beginTransfer', { payment, ...key() })
    const proof = await upload(browser, { mark, name: `bank-${mark}.pdf`, purpose: 'attachment' })
    const files = { files: proof.id, files_form: proof.form, files_state: '' }
    await this.act('payments/actions.addProof', { payment, ...files, ...key() })
    await this.act('payments/actions.checkPayment', { payment })
    await callAction(browser, 'portal/payments/actions.payByCard', { payment, locale: 'de' })
    const arrived = { payment, ...amount, receivedOn: dayIn(0), ...key() }
    await this.work('payments/actions.confirmTransfer', arrived)
    await browser.get(`/documents/${proof.id}`)
    const [receipt = ''] = await idsOf('select id from payment_receipt where payment_id = $1', [payment])
    this.ids.receipt = receipt
    for (const path of ['payment', `receipts/${receipt}`])
      await browser.get(`/de/my-requests/orders/${order}/${path}`)
    await this.work('payments/actions.requestPayment', { order, kind: 'remainder', currency: 'EUR' })
    this.ids.openPayment = await this.paymentOf('remainder')
  }

  private async paymentOf(kind: string): Promise<string> {
    const [id = ''] = await idsOf('select id from payment where order_id = $1 and kind = $2', [
      ...[this.ids.order, kind],
    ])
    return id
  }

  async keepDocuments(): Promise<void> {
    const { browser, mark } = this
    await this.act('medical-records/actions.agreeToRecord', { agreed: 'on', locale: 'de' })
    this.ids.document = (await upload(browser, { mark, name: `${mark}.pdf` })).id
    const opened = await openedForms(browser, `/de/my-requests/documents/${this.ids.document}`)
    const kept = { title: this.text('Befund'), category: 'report', offer: this.ids.offer }
    const form = { ...opened('document-title'), ...kept }
    await this.act('documents/actions.updateDocument', { document: this.ids.document, ...form })
    for (const size of ['', '?size=view']) await browser.get(`/documents/${this.ids.document}${size}`)
    const { id: removed } = await upload(browser, { mark, name: `weg-${mark}.pdf` })
    await this.act('documents/actions.deleteDocument', { document: removed, locale: 'de' })
    const begun = { name: `angefangen-${mark}.pdf`, form: FORM_KEY, length: 40 }
    this.ids.upload = lastPart(await announce(browser, { ...begun, purpose: 'attachment' }))
  }

  async fillRecord(): Promise<void> {
    const answer = { field: 'allergies', answer: 'details', text: this.text('Penicillin'), base: '' }
    await this.act('medical-records/actions.saveAnswer', answer)
    await this.act('medical-records/questionnaires/actions.saveQuestion', {
      ...{ question: 'hair-loss-since', value: this.text('Seit 2019'), base: '', locale: 'de' },
    })
    for (const file of ['pdf', 'fhir']) await this.browser.get(`/de/settings/patient-record/${file}`)
    const shared = await this.act('patient-record/actions.createShareLink', {
      ...{ minutes: '60', idempotency_key: crypto.randomUUID(), locale: 'de' },
    })
    this.ids.shareToken = new URL(shared.values?.url ?? '').searchParams.get('token') ?? ''
    const ended = await this.act('patient-record/actions.createShareLink', {
      ...{ minutes: '15', idempotency_key: crypto.randomUUID(), locale: 'de' },
    })
    const [open = '', revoked = ''] = await this.allOf('record_share')
    this.ids.share = open
    await this.act('patient-record/actions.revokeShareLink', { share: revoked })
    await this.browser.get(new URL(ended.values?.url ?? '').pathname)
  }

  /** Every page, each record's own page and download. */
  async openPages(): Promise<void> {
    const { ids, browser } = this
    ids.person = this.person.userId
    ids.notification = await this.first('notification')
    const records = [
      ...[`requests/${ids.request}`, `offers/${ids.acceptedOffer}`, `offers/${ids.offer}`],
      ...[`offers/${ids.acceptedOffer}/offer.pdf`, `orders/${ids.order}`, `orders/${ids.order}/calendar.ics`],
      ...[`messages/${ids.conversation}`, `documents/${ids.document}`, `withdraw/${ids.openRequest}`],
      ...[`documents/${ids.offerDocument}`, `documents/${ids.orderDocument}`],
    ].map((path) => `/de/my-requests/${path}`)
    const own = [
      ...['/de/notifications?filter=unread', `/de/notifications/${ids.notification}`, '/users/me'],
      ...['/de/notifications/nowhere/else', '/de/settings/security/second-factor'],
      ...['', '?size=view'].map((size) => `/documents/${ids.offerDocument}${size}`),
      `/documents/${ids.orderDocument}`,
    ]
    for (const path of [...ROOMS, ...SETTINGS, ...records, ...own, '/de/notifications'])
      await browser.get(path)
    await this.act('notifications/actions.markNotificationRead', { notification: ids.notification })
    await this.act('notifications/actions.markAllNotificationsRead', { until: new Date().toISOString() })
  }

  async decideConsents(): Promise<void> {
    await this.act('privacy/actions.giveConsent', { kind: 'messaging', locale: 'de' })
    await this.act('privacy/actions.giveConsent', { kind: 'marketing', locale: 'de' })
    await this.act('privacy/actions.withdrawConsent', { kind: 'marketing' })
    this.ids.consent = await this.first('consent')
    await this.browser.get(`/de/settings/privacy/consents/${this.ids.consent}`)
    this.ids.session = await this.first('session')
  }

  /** Numbers, addresses and ends of links that no one else has. */
  async traces(): Promise<readonly string[]> {
    const page = await this.browser.get('/de/my-requests/orders')
    const numbers = page.text.match(/\b(?:RQ|OR)-\d{4}-\d{4,}/g) ?? []
    const requests = await this.browser.get('/de/my-requests/requests')
    const references = requests.text.match(/\bRQ-\d{4}-\d{4,}/g) ?? []
    const payments = await this.browser.get('/de/settings/payment')
    const receipts = payments.text.match(/\bRC-\d{4}-\d{4,}/g) ?? []
    return [...new Set([...numbers, ...references, ...receipts, this.person.email, this.ids.shareToken])]
  }
}
