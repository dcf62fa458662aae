import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OptionsForm } from '../../client/pages/forms/OptionsForm.tsx';
import { CARD } from '../../shared/games/mad-alchemist/card.ts';
import { OPTIONS, PRESETS } from '../../shared/games/mad-alchemist/options.ts';

const load = vi.hoisted(() => vi.fn());
vi.mock('../../shared/games/manifest.ts', () => ({ loadOptions: load }));

describe('rules and variants of a table that is opened', () => {
  it('say that they could not be loaded, and are there when somebody tries again', async () => {
    load
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(undefined)
      .mockResolvedValue({ options: OPTIONS, presets: PRESETS });
    render(<OptionsForm game={CARD} options={{}} onChange={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toContain(`of ${CARD.title} could not be loaded`);
    expect(screen.queryByText('Rules and variants')).toBeNull();
    // An outdated page that does not know the game fails just as visibly.
    fireEvent.click(screen.getByTestId('options-again'));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(await screen.findByRole('alert')).toBeTruthy();
    fireEvent.click(screen.getByTestId('options-again'));
    expect(await screen.findByTestId('setting-sealGuard')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(3);
  });
});
