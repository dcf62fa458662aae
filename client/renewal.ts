/** What the server has for this address: nothing, as it cannot be asked; this very page; another one, as it was renewed meanwhile. */
export async function pageServed(): Promise<'nothing' | 'same' | 'another'> {
  const mine = [...document.querySelectorAll('script[type=module]')].map((script) => script.getAttribute('src') ?? '');
  const answer = await fetch(location.pathname, { cache: 'no-store' }).catch(() => undefined);
  const page = answer?.ok ? await answer.text().catch(() => '') : '';
  if (page === '') return 'nothing';
  return mine.some((source) => source !== '' && page.includes(source)) ? 'same' : 'another';
}

/** Loads the page anew where the server has another one by now. Never while the server is away: a browser's own error page never comes back. */
export async function renewPage(): Promise<void> {
  if ((await pageServed()) === 'another') location.reload();
}
