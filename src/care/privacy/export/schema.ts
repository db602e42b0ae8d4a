import * as v from 'valibot'
import { typedPassword } from '@/care/accounts/schema'

export const requestExportInput = v.object({ password: typedPassword })
