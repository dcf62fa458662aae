/** While a page is on its way. */
export const Loading = ({ text = 'Setting the table …' }: { text?: string }) => (
  <div className="loading" role="status">
    <span className="loading-coin" aria-hidden="true" />
    <p>{text}</p>
  </div>
);
