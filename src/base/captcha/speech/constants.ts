/** Samples a second, of the recorded clips and of what is sent: enough for every consonant. */
export const SPEECH_RATE = 11_025
/** Speakers of the clips; one of them says a whole code. */
export const SPEECH_VOICES = ['low', 'high'] as const

/** Hearings of one code while it is open, in requests: some browsers make three for one. */
export const SPEECH_LIMIT = { limit: 40, windowSeconds: 600 } as const
