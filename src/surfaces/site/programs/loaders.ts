import { cache } from 'react'
import { readProgram } from '@/content/programs/read-programs'

/** A program; cached for one render. */
export const loadProgram = cache(readProgram)
