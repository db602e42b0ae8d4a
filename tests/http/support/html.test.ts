import { expect, test } from 'vitest'
import { parseHtml } from './html'

const page = parseHtml(`<!doctype html><html lang="en"><body><header><a href="/en">Home</a></header>
  <main><section aria-labelledby="t"><h2 id="t">Our <b>services</b></h2>
    <ul><li class="card wide"><a href="/en/services/1-x">One</a><p>First</p></li><li hidden><a href="/no">Two</a></li></ul>
    <details><summary>Question</summary><a href="/closed">Answer</a></details>
    <article><header>Not of the page</header></article>
  </section><script>"<section><h2>Script</h2></section>"</script></main></body></html>`)

test('roles and names are those of assistive technology, without what is hidden', () => {
  expect(page.role('banner').texts()).toEqual(['Home'])
  expect(page.role('region', { name: 'Our services' }).role('link').attributes('href')).toEqual([
    '/en/services/1-x',
  ])
  expect(page.role('region', { name: 'Our' }).count, 'the whole name').toBe(0)
  expect(page.role('heading').texts()).toEqual(['Our services'])
  expect(page.find('a').shown().count).toBe(2)
})

test('selectors find tags, classes, attributes, descendants and children', () => {
  expect(page.find('html').attribute('lang')).toBe('en')
  expect(page.find('ul > li.card a[href^="/en/services/"]').text()).toBe('One')
  expect(page.find('main > li').count).toBe(0)
  expect(page.find('main li, summary').count).toBe(3)
})

test('what is not one element, or not a known selector, is an error and not an empty text', () => {
  expect(() => page.find('aside').text()).toThrow('No such element')
  expect(() => page.find('li').text()).toThrow('2 elements')
  expect(() => page.find('li:first-child')).toThrow('Not a supported selector')
})
