/** Namespaces of messages: `messages/{locale}/{namespace}.json`. */
export const NAMESPACES = [
  'site',
  'home',
  'requests',
  'contact',
  'files',
  'documents',
  'captcha',
  'chat',
  'accounts',
  'portal',
  'reviews',
  'requestTeam',
  'timeline',
  'phoneRequest',
  'payments',
  'approvals',
  'prices',
  'answers',
  'conversations',
  'sendLater',
  'teamTranslation',
  'offers',
  'onCall',
  'orders',
  'ownRequests',
  'notifications',
  'record',
  'preferences',
  'live',
  'settings',
  'desk',
  'deskChat',
  'deskPerson',
  'figures',
  'adminTasks',
  'schedule',
  'cities',
  'people',
  'auditLog',
  'apiTokens',
  'webhooks',
  'mails',
  'errors',
  'failure',
  'front',
  'catalog',
  'details',
  'compliance',
  'editing',
  'editorial',
  'richText',
  'offline',
  'cookies',
  'map',
  'search',
  'privacy',
] as const

/** German is the source of the types; `npm run check` holds the other languages to the same keys. */
export type Messages = {
  site: typeof import('../../messages/de/site.json')
  home: typeof import('../../messages/de/home.json')
  requests: typeof import('../../messages/de/requests.json')
  contact: typeof import('../../messages/de/contact.json')
  files: typeof import('../../messages/de/files.json')
  documents: typeof import('../../messages/de/documents.json')
  chat: typeof import('../../messages/de/chat.json')
  captcha: typeof import('../../messages/de/captcha.json')
  accounts: typeof import('../../messages/de/accounts.json')
  portal: typeof import('../../messages/de/portal.json')
  reviews: typeof import('../../messages/de/reviews.json')
  requestTeam: typeof import('../../messages/de/requestTeam.json')
  timeline: typeof import('../../messages/de/timeline.json')
  deskPerson: typeof import('../../messages/de/deskPerson.json')
  phoneRequest: typeof import('../../messages/de/phoneRequest.json')
  payments: typeof import('../../messages/de/payments.json')
  approvals: typeof import('../../messages/de/approvals.json')
  prices: typeof import('../../messages/de/prices.json')
  answers: typeof import('../../messages/de/answers.json')
  conversations: typeof import('../../messages/de/conversations.json')
  sendLater: typeof import('../../messages/de/sendLater.json')
  teamTranslation: typeof import('../../messages/de/teamTranslation.json')
  offers: typeof import('../../messages/de/offers.json')
  onCall: typeof import('../../messages/de/onCall.json')
  orders: typeof import('../../messages/de/orders.json')
  ownRequests: typeof import('../../messages/de/ownRequests.json')
  notifications: typeof import('../../messages/de/notifications.json')
  record: typeof import('../../messages/de/record.json')
  preferences: typeof import('../../messages/de/preferences.json')
  live: typeof import('../../messages/de/live.json')
  settings: typeof import('../../messages/de/settings.json')
  desk: typeof import('../../messages/de/desk.json')
  deskChat: typeof import('../../messages/de/deskChat.json')
  figures: typeof import('../../messages/de/figures.json')
  adminTasks: typeof import('../../messages/de/adminTasks.json')
  schedule: typeof import('../../messages/de/schedule.json')
  cities: typeof import('../../messages/de/cities.json')
  people: typeof import('../../messages/de/people.json')
  webhooks: typeof import('../../messages/de/webhooks.json')
  auditLog: typeof import('../../messages/de/auditLog.json')
  apiTokens: typeof import('../../messages/de/apiTokens.json')
  mails: typeof import('../../messages/de/mails.json')
  errors: typeof import('../../messages/de/errors.json')
  failure: typeof import('../../messages/de/failure.json')
  front: typeof import('../../messages/de/front.json')
  catalog: typeof import('../../messages/de/catalog.json')
  details: typeof import('../../messages/de/details.json')
  compliance: typeof import('../../messages/de/compliance.json')
  editing: typeof import('../../messages/de/editing.json')
  editorial: typeof import('../../messages/de/editorial.json')
  richText: typeof import('../../messages/de/richText.json')
  offline: typeof import('../../messages/de/offline.json')
  cookies: typeof import('../../messages/de/cookies.json')
  map: typeof import('../../messages/de/map.json')
  search: typeof import('../../messages/de/search.json')
  privacy: typeof import('../../messages/de/privacy.json')
}
