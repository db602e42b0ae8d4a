import config from '@payload-config'
import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'
import { readStaffSession } from '@/care/sign-in/staff-session'
import { isFileOfPatient } from '@/content/media/check-patient-file'
import { guardRest } from '@/surfaces/admin/rest'

export const GET = guardRest(REST_GET(config), readStaffSession, isFileOfPatient)
export const POST = guardRest(REST_POST(config), readStaffSession)
export const PATCH = guardRest(REST_PATCH(config), readStaffSession)
export const PUT = guardRest(REST_PUT(config), readStaffSession)
export const DELETE = guardRest(REST_DELETE(config), readStaffSession)
export const OPTIONS = guardRest(REST_OPTIONS(config), readStaffSession)
