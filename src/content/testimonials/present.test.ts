import { describe, expect, it } from 'vitest'
import { presentTestimonial } from './present'

const film = (more: { hospitalCity?: string | null }) =>
  presentTestimonial({ id: 1, title: 'A film', createdAt: '', updatedAt: '', ...more }, 'en')

describe('a testimonial’s city (default Istanbul)', () => {
  it.each([undefined, null, '', '  '])('is Istanbul when it is %j', (hospitalCity) =>
    expect(film({ hospitalCity }).hospitalCity).toBe('Istanbul'),
  )
  it('is the editor’s otherwise', () => expect(film({ hospitalCity: 'Izmir' }).hospitalCity).toBe('Izmir'))
})
