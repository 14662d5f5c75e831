import { render, screen } from '@testing-library/react';
import { PERMITS_META } from '@parola/contract';
import { OwnDocument } from './own-document';

function open(permits: ('preview' | 'camera')[] | undefined, id = 'lobby.selfie') {
  const reload = jest.fn();
  const view = render(
    <OwnDocument page={{ id, ...(permits && { permits }) }} pending="on its way" reload={reload}>
      the page
    </OwnDocument>,
  );
  return { reload, unmount: view.unmount };
}
function documentSays(content: string): void {
  const meta = document.createElement('meta');
  meta.name = PERMITS_META;
  meta.content = content;
  document.head.append(meta);
}
beforeEach(() => sessionStorage.clear());
afterEach(() => document.head.replaceChildren());

it('shows a page of an ordinary document at once', () => {
  const { reload } = open(undefined);
  expect(screen.getByText('the page')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

it('shows a page with a document that has its permissions, in any order', () => {
  documentSays('camera preview');
  const { reload } = open(['preview', 'camera']);
  expect(screen.getByText('the page')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

it('loads the site anew on the way to a page that may do more', () => {
  const { reload } = open(['camera']);
  expect(screen.getByText('on its way')).toBeInTheDocument();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('loads the site anew on the way from it to a page that may do less', () => {
  documentSays('preview');
  const { reload } = open(undefined, 'lobby.home');
  expect(screen.queryByText('the page')).not.toBeInTheDocument();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('goes on after one try, and tries again another time', () => {
  open(['camera']).unmount();
  const second = open(['camera']);
  expect(screen.getByText('the page')).toBeInTheDocument();
  expect(second.reload).not.toHaveBeenCalled();
  second.unmount();
  open(undefined, 'lobby.home').unmount();
  expect(open(['camera']).reload).toHaveBeenCalledTimes(1);
});
