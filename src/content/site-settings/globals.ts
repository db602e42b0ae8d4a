import type { GroupField } from 'payload'
import { claimsField, verifiedParts } from '@/content/claims/fields'
import { clearFormerGlobalDays } from '@/content/claims/hooks'
import { ADMIN_GLOBAL, secureGlobal } from '@/content/core/access'
import {
  checkbox,
  day,
  group,
  image,
  list,
  localLines,
  localText,
  relation,
  text,
} from '@/content/core/fields'
import { labelOf, labelsOf } from '@/content/labels/field-labels'
import { searchTexts } from '@/content/seo/fields'
import { LIST_PAGES, type ListPage } from './constants'

/** A list's texts for search engines; by default messages of the interface. */
const listPage = (name: ListPage): GroupField => ({
  name,
  type: 'group',
  label: name === 'faq' || name === 'contact' ? labelOf(name) : labelsOf(name).plural,
  fields: searchTexts(),
})

/**
 * Brand, contact, and the switches of the compliance modes (all off by default, so that the site is as the
 * specification says until an operator turns them on).
 */
export const SiteSettings = secureGlobal(ADMIN_GLOBAL, {
  slug: 'site-settings',
  label: labelOf('siteSettings'),
  admin: { group: labelOf('settings') },
  hooks: { beforeChange: [clearFormerGlobalDays] },
  fields: [
    claimsField(),
    group('brand', [
      text('name'),
      localText('tagline'),
      localLines('promise'),
      localText('proof'),
      localText('proofSource'),
      ...verifiedParts(),
      image('logo'),
    ]),
    group('contact', [
      text('email'),
      text('phone'),
      text('address'),
      text('supportFallbackPhone'),
      localText('answeredWithin'),
      list('lines', [localText('label'), text('phone', { required: true }), localText('hours')]),
    ]),
    group('messagingApp', [text('number'), localText('prefill'), localLines('privacyNote')]),
    group('chat', [
      localLines('welcome'),
      localLines('defaultReply'),
      // Not said to someone who has just sent files.
      localText('filesNote'),
      localText('expectedReply'),
      localLines('awayNote'),
    ]),
    list('social', [text('network', { required: true }), text('url', { required: true })]),
    list('siblings', [
      relation('program', 'programs'),
      localText('label', { required: true }),
      text('url', { required: true }),
    ]),
    group('authorisation', [text('number'), text('holder'), day('validUntil'), text('url'), image('logo')]),
    group('compliance', [
      checkbox('informationModeTr'),
      checkbox('noBeforeAfterDe'),
      checkbox('consultationNoticeEn'),
      // Without effect: no rating is shown without its source (reading 35). Kept because its column exists.
      { ...checkbox('onlySourcedRatings'), admin: { hidden: true } },
    ]),
    group('listPages', LIST_PAGES.map(listPage)),
    group('demo', [checkbox('isDemo'), localLines('notice')]),
    { name: 'seedVersion', type: 'number', admin: { hidden: true } },
  ],
})

const links = (name: string) =>
  list(name, [localText('label', { required: true }), text('href', { required: true })])

/** Additional links of the header; the fixed ones are part of the interface. */
export const Navigation = secureGlobal(ADMIN_GLOBAL, {
  slug: 'navigation',
  label: labelOf('navigation'),
  admin: { group: labelOf('settings') },
  fields: [links('headerLinks')],
})

export const Footer = secureGlobal(ADMIN_GLOBAL, {
  slug: 'footer',
  label: labelOf('footer'),
  admin: { group: labelOf('settings') },
  fields: [localLines('note'), localText('copyright'), localLines('emergency'), links('links')],
})
