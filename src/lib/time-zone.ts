import { processWide } from './process-wide'

/** The zone of every day and hour that the care team and a patient agree on (specification, section 9, "Timing"). */
export const HOSPITAL_TIME_ZONE = 'Europe/Istanbul'

type ReaderZone = {
  /** @returns undefined where nobody is signed in, or they have chosen no zone */
  read: () => string | undefined
}

/**
 * The zone in which the signed-in reader of the running page wants to see times. `render-context.ts` knows it; the
 * formats of dates are used in browsers, too, where that file cannot be loaded.
 */
export const readerZone = processWide('reader-zone', (): ReaderZone => ({ read: () => undefined }))
