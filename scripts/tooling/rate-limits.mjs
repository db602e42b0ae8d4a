/** Rate limits as in the source: a constant holds the figures, a key says what is counted. */

/** Every key that is counted, the constant with its figures, and what one unit is. Braces hold what varies. */
export const RATE_LIMITS = [
  ['sign-in:network:{network}', 'SIGN_IN_LIMITS.network', 'sign-ins from one network'],
  [
    'sign-in:account-network:{email}:{network}',
    'SIGN_IN_LIMITS.accountAndNetwork',
    'sign-ins to one account from one network',
  ],
  [
    'sign-in:account:{email}',
    'SIGN_IN_LIMITS.account',
    'sign-ins to one account, except from networks it was signed in from before',
  ],
  ['code:network:{network}', 'CODE_LIMITS.network', 'codes of the second step from one network'],
  ['code:account:{user}', 'CODE_LIMITS.account', 'codes of an authenticator app for one account'],
  ['code:day:{user}', 'CODE_LIMITS.day', 'the same in a day'],
  [
    'code:known:{user}:{network}',
    'CODE_LIMITS.known',
    'the same from a network the account was signed in from before, once the two above are used up',
  ],
  ['code:fresh:{user}', 'GUESS_RESETS', 'times a new password clears the counts of codes'],
  ['app-refresh:{session}', 'REFRESH_LIMIT', 'renewals of the tokens of one app'],
  ['channel-test:{user}:{channel}', 'TEST_LIMIT', 'test messages of one person by one channel'],
  [
    'second-factor-set-up:{user}',
    'CODE_LIMITS.account',
    'codes that confirm a new authenticator app, for one account',
  ],
  ['google:network:{network}', 'GOOGLE_LIMIT', 'answers from Google handed in by one network'],
  ['password-token:{network}', 'TOKEN_LIMIT', 'mailed links opened by one network'],
  ['verify:{token}', 'TOKEN_LIMIT', 'passwords tried with one link that confirms an address'],
  ['forgot:network:{network}', 'FORGOT_LIMITS.network', 'forgotten passwords from one network'],
  ['forgot:account:{email}', 'FORGOT_LIMITS.account', 'links for a new password to one address'],
  ['sign-up:network:{network}', 'SIGN_UP_LIMITS.network', 'sign-ups from one network'],
  ['sign-up:account:{email}', 'SIGN_UP_LIMITS.account', 'mails of signing up to one address'],
  ['record-share:{network}', 'SHARE_LIMIT', 'passcodes of shared records from one network'],
  ['webhook-test:{user}', 'WEBHOOK_TEST_LIMIT', 'test messages to webhooks by one admin'],
  ['on-call-feed:{network}', 'FEED_LIMIT', 'on-call calendars read by one network'],
  ['chat-reply:{user}', 'REPLY_LIMIT', 'messages of one member of the care team in chats'],
  ['chat-typing:{user}', 'CHAT_TYPING_LIMIT', 'signs that a member of the care team is typing in a chat'],
  [
    'message-typing:{user}',
    'TYPING_LIMIT',
    'signs that a patient or a member of the care team is typing in a conversation',
  ],
  ['message-reading:{user}', 'READING_LIMIT', 'signs that a member of the care team has a conversation open'],
  ['stay-rating:{user}', 'RATING_LIMIT', 'ratings of stays of one patient'],
  ['record:{user}', 'RECORD_LIMIT', 'saves of one patient’s record'],
  [
    'password-change:{user}',
    'PASSWORD_CHANGE_LIMIT',
    'guesses of the current password in an open session of one account',
  ],
  [
    'chat:posts:{network}',
    'CHAT_LIMITS.posts',
    'posts of the chat window from one network, refused ones too',
  ],
  ['chat:start:{network}', 'CHAT_LIMITS.starts', 'chats begun from one network'],
  ['chat:start-day:{network}', 'CHAT_LIMITS.startsADay', 'the same in a day'],
  ['chat:start:{site}', 'CHAT_LIMITS.startsOfSite', 'chats begun from one IPv6 /48'],
  ['chat:start-day:{site}', 'CHAT_LIMITS.startsOfSiteADay', 'the same in a day'],
  ['chat:files:{network}', 'CHAT_LIMITS.files', 'files of the team in chats opened from one network'],
  ['chat:resume:{network}', 'CHAT_LIMITS.resumes', 'mailed links to chats opened by one network'],
  ['chat:addresses:{chat}', 'CHAT_LIMITS.addresses', 'times the visitor of one chat leaves an address'],
  [
    'chat:transcripts:{chat}',
    'CHAT_LIMITS.transcripts',
    'times the transcript of one chat is asked for, in all',
  ],
  [
    'chat:transcripts-of:{network}',
    'CHAT_LIMITS.transcriptsOfNetwork',
    'transcripts asked for by one network',
  ],
  ['chat:typing:{chat}', 'CHAT_LIMITS.typing', 'times one chat tells the desk that its visitor is typing'],
  ['chat:messages:{chat}', 'CHAT_LIMITS.messages', 'messages of the visitor in one chat'],
  ['message:patient:{user}', 'MESSAGE_LIMITS.patient', 'messages that one patient sends to the team'],
  ['message:team:{user}', 'MESSAGE_LIMITS.team', 'messages that one member of the team sends'],
  ['email-change:{user}', 'EMAIL_CHANGE_LIMITS.account', 'changes of address asked for by one account'],
  ['email-change:to:{email}', 'EMAIL_CHANGE_LIMITS.mailbox', 'mails to one new address'],
  [
    'request:attempts:{network}',
    'REQUEST_LIMITS.attempts',
    'contact requests from one network, refused ones too, and those of chats that need a captcha',
  ],
  ['request:network:{network}', 'REQUEST_LIMITS.network', 'accepted contact requests from one network'],
  ['request:email:{email}', 'REQUEST_LIMITS.email', 'accepted contact requests with one address'],
  [
    'request:api-client-attempts:{token}',
    'API_CLIENT_LIMITS.attempts',
    'contact requests of one program with a token, refused ones too',
  ],
  [
    'request:api-client:{token}',
    'API_CLIENT_LIMITS.requests',
    'accepted contact requests of one program, instead of those of its network',
  ],
  ['request:caller:{user}', 'CALLER_LIMIT', 'requests that one member of the team takes down on the phone'],
  ['request:caller-address:{email}', 'CALLER_ADDRESS_LIMIT', 'requests on the phone with one address'],
  [
    'request:caller-mail:{pending confirmation}',
    'CALLER_MAIL_LIMIT',
    'mails about one request on the phone that the team sends again',
  ],
  [
    'request:quarantine:{network}',
    'QUARANTINE_LIMITS.network',
    'contact requests kept in quarantine from one network',
  ],
  ['request:quarantine', 'QUARANTINE_LIMITS.all', 'contact requests kept in quarantine from all networks'],
  [
    'upload:begin:{network or person}',
    'UPLOAD_LIMITS.begin',
    'uploads begun by one network, or by one signed-in person; a site (/48) may begin four times as many',
  ],
  ['upload:piece:{network or person}', 'UPLOAD_LIMITS.piece', 'pieces of uploads, counted alike'],
  ['rows-export:{user}', 'ROWS_LIMIT', 'files with the rows of the list of requests, saved by one admin'],
  ['profile-image:{user}', 'IMAGE_LIMIT', 'profile images sent by one person'],
  ['captcha:picture:{network}', 'CAPTCHA_LIMITS.picture', 'captcha pictures for one network'],
  ['captcha:speech:{network}', 'CAPTCHA_LIMITS.speech', 'spoken captchas for one network'],
  ['captcha:answer:{network}', 'CAPTCHA_LIMITS.answer', 'captcha answers from one network'],
  ['captcha:speech-of:{challenge}', 'SPEECH_LIMIT', 'times one captcha is spoken'],
]

/** Limits that each process counts in its memory: the constant with its figures, and what one unit is. */
export const MEMORY_LIMITS = [
  [
    'READ_LIMITS.network',
    'reads of the content API from one network, except answers in memory; all reads with a token of no program',
  ],
  ['READ_LIMITS.site', 'the same from one IPv6 /48, which has 65,536 networks'],
  ['READ_LIMITS.token', 'reads with the token of one program, except answers in memory'],
  ['DRAW_LIMIT', 'pictures under `/assets` that are drawn for one network; stored ones are not counted'],
]

const DECLARATION = /^export const (\w+) = \{|^ {2}(\w+): \{(?= limit: )/gm
const FIGURES = /\{ limit: ([\d_]+), windowSeconds: ([\d_]+) \}/y

/**
 * @param {readonly (readonly [string, string])[]} sources path and text of each file
 * @returns {Map<string, { limit: number, windowSeconds: number, file: string }>} by constant: `UPLOAD_LIMITS.begin`
 */
export function limitsIn(sources) {
  const found = new Map()
  for (const [file, text] of sources) {
    let constant = ''
    for (const { 1: name, 2: member, 0: match, index } of text.matchAll(DECLARATION)) {
      if (name) constant = name
      FIGURES.lastIndex = index + match.length - 1
      const figures = FIGURES.exec(text)
      if (!figures) continue
      const [limit, windowSeconds] = figures.slice(1).map((digits) => Number(digits.replaceAll('_', '')))
      found.set(member ? `${constant}.${member}` : constant, { limit, windowSeconds, file })
    }
  }
  return found
}

/** @returns {string[]} differences between the tables above and these sources */
export function faultsOfLimits(sources, table = RATE_LIMITS, counted = MEMORY_LIMITS) {
  const found = limitsIn(sources)
  const all = sources.map(([, text]) => text).join('\n')
  const used = new Set([...table.map(([, constant]) => constant), ...counted.map(([constant]) => constant)])
  return [
    ...counted
      .filter(([constant]) => !found.has(constant))
      .map(([constant]) => `The limit ${constant} is not declared any more`),
    ...table
      .filter(([, constant]) => !found.has(constant))
      .map(([key, constant]) => `The limit ${constant} of ${key} is not declared any more`),
    ...[...found.keys()]
      .filter((constant) => !used.has(constant))
      .map((constant) => `The limit ${constant} has no row in scripts/tooling/rate-limits.mjs`),
    ...table
      .filter(([key]) => !all.includes(beginningOf(key)))
      .map(([key]) => `The key ${key} is not counted any more`),
  ]
}

/** `upload:begin:{network}` is written with a variable after its first word. */
function beginningOf(key) {
  const fixed = key.split('{')[0] ?? key
  return /^(?:upload|captcha|message):/.test(key) && !key.includes('speech-of')
    ? `${key.split(':')[0]}:\${kind}`
    : fixed.replace(/:$/, '')
}

/** @param {number} seconds @returns `15 minutes` */
export function windowWords(seconds) {
  const [count, unit] =
    seconds % 86_400 === 0
      ? [seconds / 86_400, 'day']
      : seconds % 3600 === 0
        ? [seconds / 3600, 'hour']
        : [seconds / 60, 'minute']
  return count === 1 ? unit : `${count} ${unit}s`
}
