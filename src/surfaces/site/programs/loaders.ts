import { cache } from 'react'
import { readProgram } from '@/content/programs/read-programs'

/** A program, read once per render. */
export const loadProgram = cache(readProgram)
