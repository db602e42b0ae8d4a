/** The wire of the chat window: why a post is refused. Pure. */

export const REFUSALS = {
  INVALID_PAYLOAD: { status: 400, message: 'Invalid payload.' },
  EMAIL_REQUIRED: { status: 400, message: 'Nobody is there: say where the answer goes.' },
  NO_CHAT: { status: 404, message: 'There is no chat.' },
  PERSON_CHANGED: { status: 409, message: 'Another person is signed in than the form was shown to.' },
  NOT_YET: { status: 409, message: 'The team has not answered yet.' },
  ACCOUNT_EXISTS: { status: 409, message: 'This email has an account. Log in to send the request.' },
  ALREADY_REQUESTED: { status: 409, message: 'The chat has become a request already.' },
  REQUEST_WAITS: { status: 409, message: 'A request of this chat waits for its confirmation.' },
  CHAT_OPEN: { status: 409, message: 'A chat is open already.' },
  FILES_GONE: { status: 409, message: 'A file is not there any more, or not whole.' },
  CAPTCHA_FAILED: { status: 422, message: 'The captcha was not solved.' },
  HEALTH_REQUIRED: { status: 400, message: 'Files need the consent to health data.' },
  FILES_TOO_MANY: { status: 422, message: 'There are enough files.' },
  CHAT_CLOSED: { status: 409, message: 'The chat is closed.' },
  CHAT_FULL: { status: 409, message: 'The chat has as many messages as one may have.' },
  CHAT_NOT_CLOSED: { status: 409, message: 'The chat is not closed yet.' },
  CONTENT_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON.' },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This key was used for another post.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests.' },
  UNAVAILABLE: { status: 503, message: 'The chat cannot be reached. Please try again.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>
export type RefusalCode = keyof typeof REFUSALS
