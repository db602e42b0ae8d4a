/** The access matrix as data. A page, route or action that has no row here is in `OUTSIDE`, with the reason. */
import { ADMIN_TASK_ROWS } from './admin-tasks'
import { CHAT_ROWS } from './chats'
import { CONTENT_ROWS } from './content'
import { DESK_ROWS } from './desk'
import { DESK_MESSAGE_ROWS } from './desk-messages'
import { ON_CALL_ROWS } from './on-call'
import { PAYMENT_ROWS } from './payments'
import { PEOPLE_ROWS } from './people'
import { PORTAL_ROWS } from './portal'
import { REQUEST_ROWS } from './requests'
import { SETTINGS_ROWS } from './settings'
import type { Row } from './types'
import { WEBHOOK_ROWS } from './webhooks'

export const MATRIX: readonly Row[] = [
  ...PORTAL_ROWS,
  ...PAYMENT_ROWS,
  ...SETTINGS_ROWS,
  ...DESK_MESSAGE_ROWS,
  ...DESK_ROWS,
  ...REQUEST_ROWS,
  ...PEOPLE_ROWS,
  ...ADMIN_TASK_ROWS,
  ...ON_CALL_ROWS,
  ...CHAT_ROWS,
  ...CONTENT_ROWS,
  ...WEBHOOK_ROWS,
]

/** Pages, routes and actions below the portal, the desk and their files that have no row, and why. */
export const OUTSIDE: Readonly<Record<string, string>> = {
  'page shared-record':
    'for the person who has the link and its code: tests/integration/patient-record-share.test.ts',
  'action auth/shared-record/actions.openSharedRecord': 'the code of a link: the same test',
  'route GET exports/[id]':
    'an archive that a job makes, for its owner alone: tests/integration/privacy-export.test.ts',
  'route GET on-call/[file]':
    'a calendar for anyone who has its secret link: tests/integration/on-call-feed.test.ts',
  'route POST payments/stripe':
    'signed messages of the payment provider: tests/integration/payments-messages.test.ts',
  'action frame/sign-out.signOut': 'ends whatever session there is: tests/http/locales.test.ts',
}

/** Folders of `src/app` and `src/surfaces` that are for visitors, or have an access test of their own. */
export const OUTSIDE_FOLDERS: Readonly<Record<string, string>> = {
  'page (site)': 'public pages',
  'page (preview)': 'tests/integration/content-preview.test.ts',
  'page (payload)': 'tests/integration/content-access.test.ts',
  'page (auth)': 'for those who sign in: tests/integration/accounts-*.test.ts',
  'page dev': 'the demo only: tests/integration/mail-demo-mailbox.test.ts',
  'action auth/actions': 'for those who sign in: tests/integration/accounts-*.test.ts',
  'action auth/sign-up': 'for those who sign up',
  'action auth/google': 'for those who sign up',
  'action auth/second-factor/code-actions': 'for those who sign in',
  'route (payload)': 'tests/integration/content-access.test.ts',
  'route auth/google': 'for those who sign in',
  'route auth/login': 'for apps that sign in: tests/integration/accounts-apps.test.ts',
  'route auth/refresh':
    'for the app that has the secret of a session: tests/integration/accounts-app-tokens.test.ts',
  'route auth/logout':
    'for the app that has the secret of a session: tests/integration/accounts-app-tokens.test.ts',
  'route assets': 'public: files of the website',
  'route captcha': 'public',
  'route captions': 'public',
  'route chat': 'for the browser that began the chat: tests/integration/live-chat-visitor.test.ts',
  'route count': 'public',
  'route crawlers': 'public',
  'route docs': 'public: the description of the content API',
  'route items': 'public: requests of visitors, and who is on call',
  'route share-images': 'public',
  'route [locale]/chat': 'public: the frame, without anything of a person',
  'route [locale]/manifest.webmanifest': 'public',
  'route [locale]/offline': 'public',
  'route [locale]/rss.xml': 'public',
  'route [locale]/terms.pdf': 'public',
}
