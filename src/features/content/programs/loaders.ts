import { cache } from 'react'
import { readProgram } from './data'

/** A program, read once per render. */
export const loadProgram = cache(readProgram)
