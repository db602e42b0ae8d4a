import { cache } from 'react'
import { readAbout, readHealthTourism, readPage } from './data'

/** Read once per render: a page and its metadata ask for the same record. */
export const loadPage = cache(readPage)
export const loadAbout = cache(readAbout)
export const loadHealthTourism = cache(readHealthTourism)
