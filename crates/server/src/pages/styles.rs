//! The styles that `index.html` names as one file, so that a first visit waits for one answer.

use std::collections::BTreeMap;

/// The file for all of them.
const ALL: &str = "style/all.css";

/// Joins the styles in the order in which the page names them. A page that names one that is not there stays as it is.
pub(super) fn join(files: &mut BTreeMap<String, Vec<u8>>) {
    let Some(page) = files.get("index.html") else {
        return;
    };
    let page = String::from_utf8_lossy(page).into_owned();
    let styles = page.lines().filter_map(named);
    let Some(texts) = styles
        .map(|path| files.get(path).map(Vec::as_slice))
        .collect::<Option<Vec<_>>>()
    else {
        return;
    };
    let all = texts.concat();
    let mut lines: Vec<String> = page.split_inclusive('\n').map(str::to_owned).collect();
    if let Some(first) = lines.iter().position(|line| named(line).is_some()) {
        let single = named(&lines[first]).map(|path| lines[first].replace(path, ALL));
        lines.retain(|line| named(line).is_none());
        lines.splice(first..first, single);
    }
    files.insert("index.html".to_owned(), lines.concat().into_bytes());
    files.insert(ALL.to_owned(), all);
}

/// The path in `<link rel="stylesheet" href="/style/page.css" />`.
fn named(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once("<link rel=\"stylesheet\" href=\"/")?;
    Some(rest.split_once('"')?.0)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::join;

    fn joined(files: &[(&str, &str)]) -> BTreeMap<String, String> {
        let bytes = |(path, text): &(&str, &str)| ((*path).to_owned(), text.as_bytes().to_vec());
        let mut files: BTreeMap<String, Vec<u8>> = files.iter().map(bytes).collect();
        join(&mut files);
        let text = |(path, bytes)| (path, String::from_utf8(bytes).unwrap());
        files.into_iter().map(text).collect()
    }

    #[test]
    fn styles_come_as_one_file_in_the_order_of_the_page() {
        let page = "<head>\n\
                    <link rel=\"stylesheet\" href=\"/style/page.css\" />\n\
                    <link rel=\"stylesheet\" href=\"/style/board.css\" />\n\
                    </head>\n";
        let board = ("style/board.css", "b {}\n");
        let files = joined(&[("index.html", page), board, ("style/page.css", "p {}\n")]);
        assert_eq!(files["style/all.css"], "p {}\nb {}\n");
        assert_eq!(
            files["index.html"],
            "<head>\n<link rel=\"stylesheet\" href=\"/style/all.css\" />\n</head>\n"
        );
        assert_eq!(
            files["style/board.css"], "b {}\n",
            "other pages use one alone"
        );
        let files = joined(&[("index.html", page), board]);
        assert_eq!(files["index.html"], page, "one of them is not there");
    }
}
