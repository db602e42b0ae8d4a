import * as v from 'valibot'
import { GIVEABLE, WITHDRAWABLE } from './constants'

export const withdrawConsentInput = v.object({ kind: v.picklist(WITHDRAWABLE, 'INVALID') })
export const giveConsentInput = v.object({ kind: v.picklist(GIVEABLE, 'INVALID') })
