/** Samples a second of the recorded clips and of the answer: enough for every consonant. */
export const SPEECH_SAMPLE_RATE = 11_025
/** Speakers of the clips; one of them speaks the whole code. */
export const SPEECH_VOICES = ['low', 'high'] as const

/** Requests for the sound of one code while it is open; some browsers send three for one hearing. */
export const SPEECH_LIMIT = { limit: 40, windowSeconds: 600 } as const
