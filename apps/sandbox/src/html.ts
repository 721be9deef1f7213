/** Text put into markup. */
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly problem: string | undefined;
  readonly attributes: string;
}

/** A line of text with its label, hint and problem, tied together. */
export const field = ({ name, label, hint, value = '', problem, attributes }: Field): string => {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  return `<div class="field">
<label for="${name}">${escape(label)}</label>
${hint ? `<p class="hint" id="${name}-hint">${escape(hint)}</p>` : ''}
<input id="${name}" name="${name}" value="${escape(value)}" ${attributes}${described && ` aria-describedby="${described}"`}${problem ? ' aria-invalid="true"' : ''}>
${problem ? `<p class="problem" id="${name}-problem">${escape(problem)}</p>` : ''}
</div>`;
};

/** What went wrong, read out as the page opens. */
export const alert = (text: string): string => `<div class="alert" role="alert"><p>${escape(text)}</p></div>`;

/** What the form sends back unchanged. */
export const hidden = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('');
