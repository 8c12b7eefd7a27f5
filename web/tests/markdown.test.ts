// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { copyable, rendered, spoken } from '../src/chat/markdown';

const html = (text: string): string => {
  const box = document.createElement('div');
  box.append(rendered(text));
  return box.innerHTML;
};

describe('nothing but words, lists and links passes', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://evil.example/p.png)',
    '[x](javascript:alert(1))',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p style="background:url(https://evil.example)">x</p>',
    '<form action="https://evil.example"><input name=a></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<div onclick=alert(1) id=page class=btn data-view>x</div>',
    '[x](//evil.example)',
    '[x](/privacy)',
  ])('%s', (attack) => {
    const box = document.createElement('div');
    box.append(rendered(`${attack} 앞 ${attack}`));
    const tags = 'P BR STRONG EM DEL UL OL LI CODE PRE BLOCKQUOTE A HR TABLE THEAD TBODY TR TH TD'.split(' ');
    for (const element of box.querySelectorAll('*')) {
      expect(tags).toContain(element.tagName);
      const foreign = element.getAttributeNames().filter((name) => !['href', 'start', 'target', 'rel'].includes(name));
      expect(foreign).toEqual([]);
      expect(element.getAttribute('href') ?? 'https://').toMatch(/^https?:\/\//);
    }
  });
});

test('links open elsewhere and tell nothing', () => {
  expect(html('[법](https://www.law.go.kr/a)')).toBe('<p><a href="https://www.law.go.kr/a" target="_blank" rel="noopener noreferrer">법</a></p>\n');
});

test('a tip becomes a box, a heading becomes bold', () => {
  expect(html('💡 이체한 날이에요.')).toContain('<p class="tip">이체한 날이에요.</p>');
  expect(html('⚠️ 할증')).toContain('<p class="caution">할증</p>');
  expect(html('# 제목')).toContain('<p><strong>제목</strong></p>');
});

test('what is spoken has no marks', () => expect(spoken('세액은 **500만원**이에요.')).toBe('세액은 500만원이에요.'));

test('a plain line ends a list', () => {
  expect(html('- 하나\n- 둘\n(2026년 10월 기준)').replace(/\n/g, '')).toBe('<ul><li>하나</li><li>둘</li></ul><p>(2026년 10월 기준)</p>');
  expect(html('1. 하나\n   - 안쪽\n2026년 법이에요').replace(/\n/g, '')).toBe('<ol><li>하나<ul><li>안쪽</li></ul></li></ol><p>2026년 법이에요</p>');
});

test('what is copied has no marks, and a line for each point', () => {
  const { plain, html: markup } = copyable('세액은 **500만원**이에요.\n\n**근거**\n- [상증법 제53조](https://www.law.go.kr/a)\n- 둘째\n\n| 가 | 나 |\n|---|---|\n| 1 | 2 |');
  expect(plain).toBe('세액은 500만원이에요.\n\n근거\n\n- 상증법 제53조 (https://www.law.go.kr/a)\n- 둘째\n\n가\t나\n1\t2');
  expect(markup).toContain('<strong>500만원</strong>');
  expect(copyable('<img src=x onerror=alert(1)>').html).not.toContain('<img');
});
