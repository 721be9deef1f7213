import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fallbackPage } from './fallback-page.ts';

test('the page of the content server keeps its headings, links and lists, and nothing that acts', () => {
  const notice =
    '<h1>Працюємо &amp; скоро</h1><script>steal()</script><h2>Коли</h2><p onclick="x()">Завтра, <a href="/faq">запитання</a>, ' +
    '<a href="tel:+380441234567">телефон</a>, <a href="javascript:steal()">ні</a></p><ul><li>так</li></ul><img src=x onerror=y()>';
  const { html } = fallbackPage(503, 'uk', { https: true, notice });
  for (const part of [
    '<h2>Працюємо &amp; скоро</h2>',
    '<h2>Коли</h2>',
    '<a href="/faq">запитання</a>',
    '<a href="tel:+380441234567">',
    '<li>так</li>',
  ])
    assert.ok(html.includes(part), part);
  assert.doesNotMatch(html, /steal|onclick|onerror|<script|<img|javascript:/);
});

test('it says its code, in the language of the path, with a button to the main page', () => {
  assert.match(
    fallbackPage(500, 'ru', { https: false }).html,
    /<html lang="ru">.*Не удалось показать страницу.*class="button" href="\/ru".*Ошибка 500/,
  );
  assert.match(fallbackPage(404, 'uk', { https: false }).html, /class="button" href="\/".*Помилка 404/);
  assert.match(
    fallbackPage(503, 'uk', { https: false, notice: '<script>only()</script>' }).html,
    /Сайт тимчасово недоступний.*Ми вже працюємо/,
  );
});
