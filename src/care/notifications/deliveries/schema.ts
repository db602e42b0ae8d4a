import * as v from 'valibot'
import { CHANNELS } from '../preferences/constants'

/** Which channel is tried out. */
export const testInput = v.object({ channel: v.picklist(CHANNELS, 'INVALID') })
