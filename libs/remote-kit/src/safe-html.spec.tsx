import { render, screen } from '@testing-library/react';
import { SafeHtml } from './index.ts';

describe('SafeHtml', () => {
  it('keeps its nodes as long as the text is the same', () => {
    const { rerender } = render(<SafeHtml html="<p>Один</p>" />);
    const first = screen.getByText('Один');
    rerender(<SafeHtml html="<p>Один</p>" />);
    expect(screen.getByText('Один')).toBe(first);
    rerender(<SafeHtml html="<p>Два</p>" />);
    expect(screen.getByText('Два')).toBeVisible();
    expect(first).not.toBeInTheDocument();
  });
});
