/**
 * Prevents the race between a change and a read that began before it: a result is stored only when none of its tags has
 * changed since the read began. Moments are sequence numbers, not times.
 */
export class TagClock {
  private readonly changedAt = new Map<string, number>()
  private allChangedAt = 0
  private sequence = 0

  /** @returns the current moment, to be taken before a read begins */
  now(): number {
    return this.sequence
  }

  /** Notes a change of these tags. */
  change(tags: Iterable<string>): void {
    this.sequence++
    for (const tag of tags) this.changedAt.set(tag, this.sequence)
  }

  /** Notes that any tag may have changed. */
  changeAll(): void {
    this.allChangedAt = ++this.sequence
    this.changedAt.clear()
  }

  /** @returns the moment of the last change of one of these tags */
  lastChangeOf(tags: Iterable<string>): number {
    let last = this.allChangedAt
    for (const tag of tags) last = Math.max(last, this.changedAt.get(tag) ?? 0)
    return last
  }

  /** @param moment what `now` returned before the read @param tags what the read used */
  hasChangedSince(moment: number, tags: Iterable<string>): boolean {
    return this.lastChangeOf(tags) > moment
  }
}
